import { close } from './application-commands.ts';
import { cancelWithTask, finishWithTask, hasDay } from '../bookings.ts';
import { addMember, storeMessage, taskChat } from '../chat.ts';
import type { Answer, Command, Kind } from './command.ts';
import { aboutTask, notify } from '../notices.ts';
import { isThere, ownApplication, pendingOn, getTask } from '../state.ts';
import { chooseEnding, endDeal, isUnjust } from '../outcomes.ts';
import type { Ending } from '../outcomes.ts';
import { lapseOnTask } from '../proposals.ts';
import type { State, Task, TaskStatus } from '../state.ts';

type Step = { from: readonly TaskStatus[]; to: TaskStatus };

/** Whether the same person took just this step last, so that nothing is left to do (TASK-035). */
function isRepeat(task: Task, by: number, { from, to }: Step): boolean {
  const last = task.steps.at(-1);
  return (
    last !== undefined &&
    task.status === to &&
    last.by === by &&
    last.to === to &&
    from.includes(last.from)
  );
}

function take(draft: State, { by, on }: { by: number | null; on: number }, to: TaskStatus): Task {
  const task = getTask(draft, on);
  task.steps.push({ by, from: task.status, to });
  task.status = to;
  return task;
}

const ofSide =
  (side: 'poster' | 'tasker', step: Step) =>
  (state: State, { by, on }: Command): Answer => {
    const task = getTask(state, on);
    if (!isThere(state, task, by)) return 404;
    if (isRepeat(task, by, step)) return 'again';
    if (task[side] !== by) return 403;
    return step.from.includes(task.status) ? 'done' : 409;
  };

const applicants = (draft: State, task: number): number[] =>
  pendingOn(draft, task).map(({ by }) => by);

/** Notifies all others that the task is done, by whichever step (TASK-179, DEAL-121). */
function finish(draft: State, task: Task): void {
  endDeal(draft, toDeal(task), { result: 'done', statedBy: null });
  finishWithTask(draft, task.id);
  const waiting = applicants(draft, task.id);
  for (const application of pendingOn(draft, task.id)) close(draft, application, 'task_done');
  const [by, about] = [task.poster, aboutTask(task.id)];
  notify(draft, { to: waiting, by, type: 'application_rejected', about });
}

/** The deal of a claim (DEAL-120); after the start its end is late (DEAL-124). */
function toDeal({ id, poster, tasker, steps }: Task) {
  if (tasker === null) throw new Error('a deal that ends has a helper');
  const isLate = steps.at(-1)?.from === 'started';
  return { about: aboutTask(id), asker: poster, helper: tasker, isLate };
}

/**
 * TASK-034: open again without its tasker, and who waits is told; what two agreed on ends instead (decision 0059). One of
 * the two says how it ended (DEAL-121, DEAL-123), or, without a person, nobody did (DEAL-084).
 */
function release(
  draft: State,
  { by, on }: { by: number | null; on: number },
  result: Ending | 'lapsed' = 'called_off',
): void {
  const task = take(draft, { by, on }, 'open');
  const { poster, tasker } = task;
  endDeal(draft, toDeal(task), { result, statedBy: by });
  lapseOnTask(draft, on);
  task.tasker = null;
  const application = tasker === null ? undefined : ownApplication(draft, on, tasker);
  if (application) close(draft, application, 'released');
  const chat = taskChat(draft, on);
  for (const member of chat.members) {
    if (member.who === tasker && member.role === 'tasker') member.until = chat.messages.length;
  }
  if (task.agreedWith !== null) {
    cancelWithTask(draft, on, { by, isStated: isUnjust(result) });
    task.removedBy = 'owner';
    return;
  }
  if (!isUnjust(result)) {
    notify(draft, { to: [poster, tasker], by, type: 'task_released', about: aboutTask(on) });
  }
  // With its day over there is nothing to apply for.
  if (task.day === 'passed') return;
  notify(draft, {
    to: applicants(draft, on),
    by: by ?? poster,
    type: 'task_reopened',
    about: aboutTask(on),
  });
}

/** A step on, of which the poster is told. */
const byTasker = (from: TaskStatus, to: TaskStatus, type: string): Kind => ({
  on: 'task',
  answer: ofSide('tasker', { from: [from], to }),
  change: (draft, command) => {
    const { by, on } = command;
    const { poster } = take(draft, command, to);
    notify(draft, { to: [poster], by, type, about: aboutTask(on) });
  },
});

const RELEASE: Step = { from: ['claimed', 'started'], to: 'open' };
const CLAIM: Step = { from: ['open'], to: 'claimed' };

export const workCommands = {
  /** TASK-029, TASK-036, TASK-178. */
  claim: {
    on: 'task',
    answer: (state, { by, on }) => {
      const task = getTask(state, on);
      const application = ownApplication(state, on, by);
      if (!isThere(state, task, by)) return 404;
      if (isRepeat(task, by, CLAIM)) return 'again';
      if (!application) return 403;
      if (task.status !== 'open') return 409;
      if (application.status !== 'approved') return 403;
      return task.day === 'passed' ? 409 : 'done';
    },
    change: (draft, command) => {
      const { by, on } = command;
      const task = take(draft, command, 'claimed');
      task.tasker = by;
      const chat = taskChat(draft, on);
      addMember(chat, task.poster, 'poster');
      addMember(chat, by, 'tasker');
      notify(draft, { to: [task.poster], by, type: 'task_claimed', about: aboutTask(on) });
      notify(draft, { to: applicants(draft, on), by, type: 'task_taken', about: aboutTask(on) });
    },
  },
  start: byTasker('claimed', 'started', 'task_started'),
  complete: byTasker('started', 'completed_by_tasker', 'task_completed'),
  /** TASK-032, TASK-179. */
  confirm: {
    on: 'task',
    answer: ofSide('poster', { from: ['completed_by_tasker'], to: 'done' }),
    change: (draft, command) => {
      const { by, on } = command;
      const task = take(draft, command, 'done');
      notify(draft, { to: [task.tasker], by, type: 'task_done', about: aboutTask(on) });
      finish(draft, task);
    },
  },
  /** DEAL-070, DEAL-071, DEAL-073: its poster is reminded first; it counts like their confirmation, and both are told. */
  'leave unanswered': {
    on: 'task that waits for its confirmation',
    isOfTime: true,
    answer: () => 'done',
    change: (draft, { on }) => {
      const task = getTask(draft, on);
      const { poster, tasker, status: from } = task;
      const about = aboutTask(on);
      notify(draft, { to: [poster], by: tasker, type: 'task_completed', about });
      task.steps.push({ by: null, from, to: 'done' });
      task.status = 'done';
      notify(draft, { to: [poster, tasker], by: null, type: 'task_done', about });
      finish(draft, task);
    },
  },
  /** TASK-033: one notice, and the reason as a message that makes none of its own (TASK-323). */
  'send back': {
    on: 'task',
    answer: ofSide('poster', { from: ['completed_by_tasker'], to: 'started' }),
    change: (draft, command) => {
      const { by, on } = command;
      const { tasker } = take(draft, command, 'started');
      notify(draft, { to: [tasker], by, type: 'task_sent_back', about: aboutTask(on) });
      storeMessage(
        draft,
        taskChat(draft, on),
        { by, text: `Not yet: ${draft.clock}` },
        { isQuiet: true },
      );
    },
  },
  'give up': {
    on: 'task',
    answer: ofSide('tasker', RELEASE),
    change: (draft, command) => release(draft, command),
  },
  'remove the helper of': {
    on: 'task',
    answer: ofSide('poster', RELEASE),
    change: (draft, command) => release(draft, command),
  },
  /** DEAL-121, DEAL-122: by either of the two; days and the times of bookings are to come. */
  'state how the work ended in': {
    on: 'task',
    answer: (state, command) => {
      const task = getTask(state, command.on);
      const side = task.poster === command.by ? 'poster' : 'tasker';
      const answer = ofSide(side, RELEASE)(state, command);
      const isAbsence = chooseEnding(command) === 'did_not_come';
      return answer === 'done' && isAbsence && hasDay(state, task) ? 409 : answer;
    },
    change: (draft, command) => release(draft, command, chooseEnding(command)),
  },
  /** DEAL-080, DEAL-084, DEAL-086: both are asked whether it happened, and neither answers. */
  'leave open whether it happened': {
    on: 'work under way',
    isOfTime: true,
    answer: () => 'done',
    change: (draft, { on }) => {
      const task = getTask(draft, on);
      const to = [task.poster, task.tasker];
      notify(draft, { to, by: null, type: 'task_day_passed', about: aboutTask(on) });
      if (task.day !== null) task.day = 'passed';
      release(draft, { by: null, on }, 'lapsed');
    },
  },
} satisfies Record<string, Kind>;
