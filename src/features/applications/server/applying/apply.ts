import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import { notify } from '#features/notifications/server/public.ts';
import type { NamedPrice } from '#features/tasks/contract.ts';
import { isFull, mayApply, mayJoinWaitingList } from '#features/tasks/rules.ts';
import {
  announceTaskChange,
  changeApplicationsCount,
  lockTask,
} from '#features/tasks/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import { refuseFields } from '#platform/server/api/api.ts';
import { wordPrice } from '../price-notice.ts';
import type { NamedTime } from '../../contract.ts';
import { findPriceProblem } from '../../named-price.ts';
import { findTimeProblem } from '../../named-time.ts';
import { newId } from '#platform/server/ids.ts';
import { announceApplications } from './announce-applications.ts';

/** TASK-139…142: the task is held while it is checked, so one that closes gets no application. */
export async function applyForTask(
  work: Work,
  by: Actor,
  {
    taskId,
    message,
    price = null,
    time = null,
    joinsWaitingList = false,
  }: {
    taskId: string;
    message: string;
    price?: NamedPrice | null;
    time?: NamedTime | null;
    joinsWaitingList?: boolean;
  },
): Promise<{ id: string; status: 'pending' }> {
  const task = await lockTask(work, by, taskId);
  const rule = joinsWaitingList && isFull(task.facts) ? mayJoinWaitingList : mayApply;
  authorise(by, rule(task.facts, task.viewer));
  const problem = findPriceProblem(task.budgetType, price);
  if (problem !== null) refuseFields(by, { price: problem });
  const timeProblem =
    time && findTimeProblem(await readTiming(work, task.id), time, earliestToday());
  if (timeProblem !== null) refuseFields(by, { time: timeProblem });
  const id = newId();
  await work.trx
    .insertInto('task_applications')
    .values({
      id,
      task_id: task.id,
      applicant_id: by.userId,
      message,
      price: price && price.amount,
      price_unit: price && price.unit,
      can_come_on: time && time.date,
      can_come_part: time && time.timeOfDay,
    })
    .execute();
  await changeApplicationsCount(work, task.id, 1);
  const { textKey, params } = wordPrice('application_received', price);
  await notify(work, {
    recipientIds: [task.posterId],
    senderId: by.userId,
    type: 'application_received',
    textKey,
    params: { name: task.actor.name, title: task.title, ...params },
    entityType: 'application',
    entityId: id,
    taskId: task.id,
    preference: 'application',
  });
  announceApplications(work, task.id, [task.posterId, by.userId]);
  await announceTaskChange(work, task);
  return { id, status: 'pending' };
}

async function readTiming({ trx }: Work, taskId: string) {
  return trx
    .selectFrom('tasks')
    .select(['timing_type as type', 'timing_date as date', 'time_of_day as timeOfDay'])
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow();
}

const HALF_DAY_MS = 12 * 60 * 60 * 1000;

/** The earliest day that is still today anywhere: applicants choose by their own calendar. */
const earliestToday = (): string => new Date(Date.now() - HALF_DAY_MS).toISOString().slice(0, 10);
