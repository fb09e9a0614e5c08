import { offered, wouldBeDone } from '../commands/commands.ts';
import type { CommandName } from '../commands/commands.ts';
import {
  applicationsOn,
  approvedOn,
  isBlocked,
  isThere,
  ownApplication,
  getTask,
} from '../state.ts';
import type { State } from '../state.ts';

/** The steps a task's page offers, by the commands they are. */
export const taskSteps = {
  edit: 'edit',
  remove: 'remove',
  apply: 'apply for',
  decline: 'decline',
  claim: 'claim',
  start: 'start',
  complete: 'complete',
  confirm: 'confirm',
  sendBack: 'send back',
  giveUp: 'give up',
  removeHelper: 'remove the helper of',
} as const satisfies Record<string, CommandName>;
export type TaskStep = keyof typeof taskSteps;

const RANK = { approved: 0, pending: 1, rejected: 2 };

/**
 * The page of a task, with the steps it offers, which are those that would be done; null is not found. Its poster sees who
 * applied: the approved, who waits, the others (TASK-174).
 */
export function buildTaskPage(state: State, who: number, on: number) {
  const task = getTask(state, on);
  const isOwn = task.poster === who;
  const own = ownApplication(state, on, who);
  const { price = null, scope = '' } = approvedOn(state, on) ?? {};
  const agreed = price === null && scope === '' ? null : { price, scope };
  const isTakenAway = isOwn && task.removedBy === 'moderator';
  if (!isThere(state, task, who) && !isTakenAway) return null;
  return {
    status: task.status,
    steps: isTakenAway ? [] : offered(state, taskSteps, { by: who, on, value: 0 }),
    own: own?.status ?? null,
    // DEAL-033, DEAL-042.
    agreed: isOwn || task.tasker === who || own?.status === 'approved' ? agreed : null,
    applicants: isOwn && !isTakenAway ? listApplicants(state, on) : null,
  };
}
export type TaskPage = ReturnType<typeof buildTaskPage>;

function listApplicants(state: State, on: number) {
  const { poster } = getTask(state, on);
  return applicationsOn(state, on)
    .filter(({ by }) => !isBlocked(state, by, poster))
    .sort((one, other) => RANK[one.status] - RANK[other.status] || one.id - other.id)
    .map(({ id, by, status, reason, price }) => {
      const isDone = (name: CommandName): boolean =>
        wouldBeDone(state, { name, by: poster, on: id, value: 0 });
      return {
        by,
        status,
        reason,
        price,
        mayApprove: isDone('approve'),
        mayReject: isDone('reject'),
      };
    });
}
