import { sql } from 'kysely';
import {
  announceApplications,
  closeApplication,
  pendingApplicants,
} from '#features/applications/server/public.ts';
import { isFull, mayClaim } from '#features/tasks/rules.ts';
import {
  announceTaskChange,
  changeStatus,
  findAndLockTask,
  forgetOpenTasks,
  lockTask,
  notifyAboutTask,
  readPartColumns,
} from '#features/tasks/server/public.ts';
import type { LockedTask } from '#features/tasks/server/public.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { partClaimed, partEnded, wholeDone } from '../../events.ts';
import { agreeOnTask } from './agree-on-task.ts';
import { turnDownWaiting } from './turn-down-waiting.ts';

/** TASK-379: an approved helper takes a part of a task for several; repeating it changes nothing. */
export async function claimPart(work: Work, by: Actor, whole: LockedTask): Promise<void> {
  if (whole.viewer.hasPart === true) return;
  authorise(by, mayClaim(whole.facts, whole.viewer));
  const { posterId } = whole;
  const { message, ...terms } = await readApplication(work, whole);
  const partId = await agreeOnTask(work, {
    actor: by,
    poster: { userId: posterId, language: by.language },
    taskerId: by.userId,
    columns: await readPartColumns(work, whole.id),
    photos: [],
    requestKey: newId(),
    servedId: null,
    partOfId: whole.id,
    message,
    terms,
  });
  await work.emit(partClaimed, { wholeId: whole.id, posterId, helperId: by.userId });
  await notifyAboutTask(work, await lockTask(work, by, partId), {
    type: 'task_claimed',
    to: [posterId],
    isStoredSilently: true,
  });
  const waiting = await announceIfFull(work, whole);
  announceApplications(work, whole.id, [posterId, by.userId, ...waiting]);
  await announceTaskChange(work, whole);
}

const readApplication = ({ trx }: Work, { ownApplicationId }: LockedTask) =>
  trx
    .selectFrom('task_applications')
    .select(['message', 'price', 'price_unit', 'can_come_on', 'can_come_part'])
    .where('id', '=', ownApplicationId)
    .executeTakeFirstOrThrow();

/** Notifies the applicants who wait from now on, if the last part was just taken; returns them (TASK-377). */
async function announceIfFull(work: Work, before: LockedTask): Promise<string[]> {
  const { helpers } = before.facts;
  if (!helpers || helpers.taken + 1 < helpers.wanted) return [];
  forgetOpenTasks(work);
  const waiting = await pendingApplicants(work, before.id);
  await notifyAboutTask(work, before, { type: 'task_taken', to: waiting, wording: 'task_full' });
  return waiting;
}

/** TASK-380: who gives up or is removed frees their place. */
export async function giveBackPart(
  work: Work,
  part: LockedTask & { partOfId: string; taskerId: string },
): Promise<void> {
  const { partOfId: wholeId, posterId, taskerId: helperId } = part;
  const whole = await lockWhole(work, wholeId, posterId);
  if (whole === null) return;
  await closeApplication(work, { taskId: wholeId, applicantId: helperId }, 'released');
  await work.emit(partEnded, { wholeId, posterId, helperId });
  announceApplications(work, wholeId, [posterId, helperId]);
  const { helpers } = whole.facts;
  if (helpers && helpers.taken === helpers.wanted - 1) await announceFreePlace(work, whole);
  await announceTaskChange(work, whole);
}

/** Reads it as its poster, who sees it despite a block between them and a helper. */
const lockWhole = (work: Work, wholeId: string, posterId: string) =>
  findAndLockTask(work, { userId: posterId, language: 'en' }, wholeId);

/** Lists a task that was full again, and notifies the first on its waiting list (TASK-380). */
async function announceFreePlace(work: Work, whole: LockedTask): Promise<void> {
  forgetOpenTasks(work);
  if (whole.facts.isExpired) return;
  const [first] = await pendingApplicants(work, whole.id);
  if (first === undefined) return;
  await notifyAboutTask(work, whole, { type: 'task_reopened', to: [first], wording: 'place_free' });
}

/** TASK-382: a task for several helpers is done once all its parts are done and no more can be taken. */
export async function finishWhole(work: Work, wholeId: string, posterId: string): Promise<void> {
  const whole = await lockWhole(work, wholeId, posterId);
  if (whole?.facts.status !== 'open') return;
  if (!isFull(whole.facts) && !whole.facts.isExpired) return;
  if (!(await areAllPartsDone(work, wholeId))) return;
  await changeStatus(work, whole, 'done', null, null);
  await turnDownWaiting(work, whole);
  await work.emit(wholeDone, { taskId: wholeId });
}

async function areAllPartsDone({ trx }: Work, wholeId: string): Promise<boolean> {
  const { isDone } = await trx
    .selectFrom('tasks')
    .select(sql<boolean>`coalesce(bool_and(status = 'done'), false)`.as('isDone'))
    .where('part_of_id', '=', wholeId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return isDone;
}

/** A changed number of helpers may free a place, or leave none (TASK-381, TASK-382). */
export async function followHelpersWanted(
  work: Work,
  { taskId, posterId, wasFull }: { taskId: string; posterId: string; wasFull: boolean },
): Promise<void> {
  const whole = await lockWhole(work, taskId, posterId);
  if (whole === null) return;
  if (wasFull && !isFull(whole.facts)) await announceFreePlace(work, whole);
  await finishWhole(work, taskId, posterId);
}
