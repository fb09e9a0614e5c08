import type { Answer, Command, Kind } from './command.ts';
import { aboutTask, notify } from '../notices.ts';
import {
  getApplication,
  approvedOn,
  isThere,
  nextId,
  ownApplication,
  getTask,
  listWaitingApplications,
} from '../state.ts';
import { lapseOnTask } from '../proposals.ts';
import type { Application, State } from '../state.ts';
import { choosePrice } from './task-commands.ts';

/** Rejected is final, and says why (TASK-015, TASK-166). */
export function close(
  draft: State,
  application: Application,
  reason: NonNullable<Application['reason']>,
): void {
  Object.assign(getApplication(draft, application.id), { status: 'rejected', reason });
  lapseOnTask(draft, application.task, application.by);
}

export function withdraw(draft: State, application: Application): void {
  draft.applications = draft.applications.filter(({ id }) => id !== application.id);
  lapseOnTask(draft, application.task, application.by);
}

/** Every other applicant names a price (DEAL-030). */
export const chooseNamedPrice = ({ value }: Pick<Command, 'value'>): number | null =>
  value % 2 === 0 ? null : choosePrice(value);

/**
 * Says who may decide, and in which status (TASK-162 to TASK-168); `isRepeat` is the same decision again (TASK-035).
 */
function decide(
  state: State,
  { by, on }: Command,
  isRepeat: (one: Application) => boolean,
): Answer {
  const application = getApplication(state, on);
  const task = getTask(state, application.task);
  if (!isThere(state, task, by)) return 404;
  if (task.poster !== by) return 403;
  if (isRepeat(application)) return 'again';
  return task.status === 'open' && application.status !== 'rejected' ? 'done' : 409;
}

export const applicationCommands = {
  /** Done by time alone: their posters are reminded first (DEAL-090, DEAL-091). */
  'leave all who applied without an answer': {
    on: 'applicants who wait',
    isOfTime: true,
    answer: () => 'done',
    change: (draft) => {
      const waiting = listWaitingApplications(draft);
      const tasks = [...new Set(waiting.map(({ task }) => task))];
      for (const on of tasks.toSorted((one, other) => one - other)) {
        const [about, key] = [aboutTask(on), `applications waiting ${on}`];
        const to = [getTask(draft, on).poster];
        notify(draft, { to, by: null, type: 'applications_waiting', about, key });
      }
      for (const application of waiting) {
        close(draft, application, 'no_answer');
        const about = aboutTask(application.task);
        notify(draft, { to: [application.by], by: null, type: 'application_closed', about });
      }
    },
  },
  /** Done by time alone: the applicant is reminded first (DEAL-093). */
  'leave the approval without a claim': {
    on: 'approval that waits',
    isOfTime: true,
    answer: () => 'done',
    change: (draft, { on }) => {
      const application = getApplication(draft, on);
      const { by: applicant, task } = application;
      const about = aboutTask(task);
      notify(draft, { to: [applicant], by: null, type: 'application_approved', about });
      close(draft, application, 'not_claimed');
      const to = [getTask(draft, task).poster];
      notify(draft, { to, by: null, type: 'application_withdrawn', about });
      notify(draft, { to: [applicant], by: null, type: 'application_closed', about });
    },
  },
  /** TASK-139, in its order. */
  'apply for': {
    on: 'task',
    answer: (state, { by, on }) => {
      const task = getTask(state, on);
      if (!isThere(state, task, by)) return 404;
      if (task.status !== 'open' || task.day === 'passed') return 409;
      if (task.poster === by) return 403;
      return ownApplication(state, on, by) ? 409 : 'done';
    },
    change: (draft, command) => {
      const { by, on } = command;
      draft.applications.push({
        id: nextId(draft.applications),
        task: on,
        by,
        status: 'pending',
        reason: null,
        price: chooseNamedPrice(command),
        scope: '',
      });
      notify(draft, {
        to: [getTask(draft, on).poster],
        by,
        type: 'application_received',
        about: aboutTask(on),
      });
    },
  },
  /** Pending is the only condition (TASK-151, TASK-156). */
  withdraw: {
    on: 'application',
    answer: (state, { by, on }) => {
      const application = getApplication(state, on);
      if (application.by !== by) return 409;
      if (!isThere(state, getTask(state, application.task), by)) return 404;
      return application.status === 'pending' ? 'done' : 409;
    },
    change: (draft, { by, on }) => {
      const application = getApplication(draft, on);
      withdraw(draft, application);
      const { task } = application;
      notify(draft, {
        to: [getTask(draft, task).poster],
        by,
        type: 'application_withdrawn',
        about: aboutTask(task),
      });
    },
  },
  approve: {
    on: 'application',
    answer: (state, command) => {
      const answer = decide(state, command, ({ status }) => status === 'approved');
      if (answer !== 'done') return answer;
      const { task } = getApplication(state, command.on);
      const isTaken = approvedOn(state, task) !== undefined;
      return isTaken || getTask(state, task).day === 'passed' ? 409 : 'done';
    },
    change: (draft, { by, on }) => {
      const application = getApplication(draft, on);
      application.status = 'approved';
      const { task } = application;
      notify(draft, {
        to: [application.by],
        by,
        type: 'application_approved',
        about: aboutTask(task),
      });
    },
  },
  reject: {
    on: 'application',
    answer: (state, command) =>
      decide(state, command, ({ reason }) => reason === 'rejected_by_poster'),
    change: (draft, { by, on }) => {
      const application = getApplication(draft, on);
      close(draft, application, 'rejected_by_poster');
      const { task } = application;
      notify(draft, {
        to: [application.by],
        by,
        type: 'application_rejected',
        about: aboutTask(task),
      });
    },
  },
  /** TASK-166: the approved applicant, while the task is open. */
  decline: {
    on: 'task',
    answer: (state, { by, on }) => {
      const task = getTask(state, on);
      const application = ownApplication(state, on, by);
      if (!isThere(state, task, by)) return 404;
      if (application?.reason === 'declined_by_applicant') return 'again';
      if (!application) return 403;
      if (task.status !== 'open') return 409;
      return application.status === 'approved' ? 'done' : 403;
    },
    change: (draft, { by, on }) => {
      const application = ownApplication(draft, on, by);
      if (application) close(draft, application, 'declined_by_applicant');
      const to = [getTask(draft, on).poster];
      notify(draft, { to, by, type: 'application_withdrawn', about: aboutTask(on) });
    },
  },
} satisfies Record<string, Kind>;
