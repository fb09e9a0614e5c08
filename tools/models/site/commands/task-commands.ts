import type { Answer, Command, Kind } from './command.ts';
import { aboutTask, notify } from '../notices.ts';
import { lapseOnTask } from '../proposals.ts';
import { applicationsOn, isThere, nextId, getTask } from '../state.ts';
import type { State } from '../state.ts';

/** Returns the pending and approved applicants: a change of the task concerns them (TASK-299, TASK-300). */
export const liveApplicants = (state: State, task: number): number[] =>
  applicationsOn(state, task).flatMap(({ status, by }) => (status === 'rejected' ? [] : [by]));

/** Only the owner, only while it is open (TASK-238, TASK-248). */
function byOwnerOfOpen(state: State, { by, on }: Command): Answer {
  const task = getTask(state, on);
  if (!isThere(state, task, by)) return 404;
  if (task.poster !== by) return 403;
  return task.status === 'open' ? 'done' : 409;
}

export const taskCommands = {
  post: {
    on: 'nothing',
    answer: () => 'done',
    change: (draft, { by, value }) => {
      draft.tasks.push({
        id: nextId(draft.tasks),
        poster: by,
        tasker: null,
        agreedWith: null,
        price: choosePrice(value),
        day: chooseDay(value),
        version: 1,
        status: 'open',
        at: draft.clock,
        removedBy: null,
        steps: [],
      });
    },
  },
  edit: {
    on: 'task',
    answer: byOwnerOfOpen,
    change: (draft, { by, on, value }) => {
      const task = getTask(draft, on);
      const [price, day] = [choosePrice(value), chooseDay(value)];
      const isRepriced = task.price !== price;
      const isDifferent = isRepriced || task.day !== day;
      Object.assign(task, { price, day, version: task.version + 1 });
      if (isRepriced) lapseOnTask(draft, on);
      if (!isDifferent) return;
      notify(draft, {
        to: liveApplicants(draft, on),
        by,
        type: 'task_updated',
        about: aboutTask(on),
      });
    },
  },
  /** From a page that was loaded before the last edit (TASK-247). */
  'edit an old version of': {
    on: 'task',
    answer: (state, command) => {
      const answer = byOwnerOfOpen(state, command);
      return answer === 'done' ? 409 : answer;
    },
    change: () => {},
  },
  remove: {
    on: 'task',
    answer: (state, command) => {
      const task = getTask(state, command.on);
      // The owner may remove for good what moderators took away (MOD-025).
      if (task.removedBy !== null) return task.poster === command.by ? 'done' : 404;
      return byOwnerOfOpen(state, command);
    },
    change: (draft, { by, on }) => {
      const task = getTask(draft, on);
      const wasThere = task.removedBy === null;
      task.removedBy = 'owner';
      if (!wasThere) return;
      lapseOnTask(draft, on);
      notify(draft, {
        to: liveApplicants(draft, on),
        by,
        type: 'task_removed',
        about: aboutTask(on),
      });
    },
  },
} satisfies Record<string, Kind>;

/** Few prices, so that an edit sometimes changes nothing. */
export const choosePrice = (value: number): number => 10 + (value % 5);

/** Every third time on one day, a while ahead; else on any day. */
export const chooseDay = (value: number): 'ahead' | null => (value % 3 === 0 ? 'ahead' : null);
