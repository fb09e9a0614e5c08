import { claimTask } from '#features/work/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import type { TaskStory } from './tasks/task-story.ts';

/** Claims places of tasks for several helpers, with the site's own call. */
export async function seedParts(work: Work, stories: readonly TaskStory[]): Promise<void> {
  for (const { id, task, applications } of stories) {
    if (task.helpersWanted === undefined) continue;
    for (const { applicant } of applications.filter(({ status }) => status === 'approved')) {
      await claimTask(work, { userId: applicant.id, language: applicant.language }, id);
    }
  }
}
