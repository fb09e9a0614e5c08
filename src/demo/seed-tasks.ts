import { gridCellCenter } from '#features/geo/grid-cell.ts';
import { draftColumns } from '#features/tasks/server/posting/draft-columns.ts';
import type { Work } from '#platform/server/context.ts';
import type { Random } from './random.ts';
import { storeTaskPhotos } from './tasks/task-photos.ts';
import type { TaskStory } from './tasks/task-story.ts';

/** Tasks with their places, photos, applications and the steps they have taken. */
export async function seedTasks(
  work: Work,
  stories: readonly TaskStory[],
  random: Random,
): Promise<void> {
  const { trx } = work;
  const rows = [];
  const places = [];
  for (const story of stories) {
    // The places of the stories are known, so nothing is looked up.
    const columns = draftColumns(story.draft, 'UTC', null);
    const cell = story.point && gridCellCenter(story.point);
    rows.push({
      ...columns.task,
      id: story.id,
      poster_id: story.poster.id,
      request_key: story.requestKey,
      status: story.task.status,
      claimed_by: story.helper?.id ?? null,
      is_featured: story.task.isFeatured === true,
      cell_latitude: cell?.latitude ?? null,
      cell_longitude: cell?.longitude ?? null,
      applications_count: story.applications.length,
      views_count: story.applications.length * 4 + random.integer(0, 12),
      created_at: story.postedAt,
      updated_at: story.transitions.at(-1)?.at ?? story.postedAt,
    });
    places.push({
      ...columns.place,
      task_id: story.id,
      latitude: story.point?.latitude ?? null,
      longitude: story.point?.longitude ?? null,
    });
  }
  await trx.insertInto('tasks').values(rows).execute();
  await trx.insertInto('task_places').values(places).execute();
  await storeTaskPhotos(work, stories);
  await trx.insertInto('task_applications').values(stories.flatMap(applicationRows)).execute();
  const transitions = stories.flatMap((story) =>
    story.transitions.map(({ from, to, actor, at }) => ({
      id: random.idAt(at),
      task_id: story.id,
      actor_id: actor.id,
      from_status: from,
      to_status: to,
      created_at: at,
    })),
  );
  await trx.insertInto('task_transitions').values(transitions).execute();
  const outcomes = stories.flatMap(({ id: taskId, poster, helper }) => {
    const steps = transitions.filter((step) => step.task_id === taskId);
    const claim = steps.find((step) => step.to_status === 'claimed');
    const done = steps.find((step) => step.to_status === 'done');
    if (!claim || !done || !helper) return [];
    return {
      id: done.id,
      kind: 'task' as const,
      deal_id: claim.id,
      subject_id: taskId,
      asker_id: poster.id,
      helper_id: helper.id,
      result: 'done' as const,
      ended_at: done.created_at,
      counted_from: done.created_at,
    };
  });
  await trx.insertInto('outcomes').values(outcomes).execute();
}

const applicationRows = (story: TaskStory) =>
  story.applications.map((application) => ({
    id: application.id,
    task_id: story.id,
    applicant_id: application.applicant.id,
    message: application.message,
    status: application.status,
    closed_reason: application.closedReason,
    created_at: application.at,
    decided_at: application.decidedAt,
  }));
