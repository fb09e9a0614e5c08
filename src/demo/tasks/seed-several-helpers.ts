import { applyForTask } from '#features/applications/server/applying/apply.ts';
import { decideApplication } from '#features/applications/server/deciding/decide.ts';
import { draftColumns } from '#features/tasks/server/posting/draft-columns.ts';
import { taskDraft } from '#features/tasks/task-draft.ts';
import { claimTask } from '#features/work/server/steps/claim-task.ts';
import { newId } from '#platform/server/ids.ts';
import type { Work } from '#platform/server/context.ts';
import { findActor } from '../seed-people.ts';
import type { Residents } from '../seed-people.ts';

const DAY_MS = 86_400_000;
const POSTER = 'rafael';
const APPLICANTS = [
  { key: 'malik', message: 'I own a moving dolly and two straps. Count me in.', isHelper: true },
  { key: 'luis', message: 'Strong back, free all Saturday.', isHelper: false },
  { key: 'naomi', message: 'I can take the light boxes and the labels.', isHelper: false },
];

/** A task that needs three helpers (TASK-375): one has a part, and the others wait for an answer. */
export async function seedSeveralHelpers(
  work: Work,
  people: Residents,
  { now }: { now: Date },
): Promise<void> {
  const draft = taskDraft.parse({
    title: 'Move a workshop two blocks down the street',
    description:
      'Three workbenches, a lathe on wheels and forty boxes, all on the ground floor. The van is here, and so is lunch.',
    category: 'delivery',
    kind: 'moving-labor',
    location: {
      type: 'in-person',
      address: '2101 Telegraph Ave',
      city: 'Oakland',
      state: 'CA',
      zipCode: '94612',
    },
    budget: { type: 'fixed', amount: 90 },
    timing: {
      type: 'specific',
      date: new Date(now.getTime() + 9 * DAY_MS).toISOString().slice(0, 10),
      timeOfDay: 'morning',
    },
    helpersWanted: 3,
  });
  const point = { latitude: 37.8119, longitude: -122.2685, precision: 'address' as const };
  const { task, place } = draftColumns(draft, 'America/Los_Angeles', point);
  const taskId = newId();
  const poster = findActor(people, POSTER);
  // As the other tasks of the demo, it is announced to no neighbors.
  await work.trx
    .insertInto('tasks')
    .values({ ...task, id: taskId, poster_id: poster.userId, request_key: newId() })
    .execute();
  await work.trx
    .insertInto('task_places')
    .values({ ...place, task_id: taskId })
    .execute();
  for (const { key, message, isHelper } of APPLICANTS) {
    const { id } = await applyForTask(work, findActor(people, key), { taskId, message });
    if (!isHelper) continue;
    const decision = { taskId, applicationId: id, status: 'approved' as const };
    await decideApplication(work, poster, decision);
    await claimTask(work, findActor(people, key), taskId);
  }
}
