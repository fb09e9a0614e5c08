import type { Answer, Command, Kind } from './command.ts';
import { aboutRequest, aboutTask, notify } from '../notices.ts';
import { lapseOnTask } from '../proposals.ts';
import { callOff, isRequestThere } from '../requests.ts';
import { isThere, nextId, getReport, getRequest, getTask } from '../state.ts';
import type { Report, State } from '../state.ts';
import { liveApplicants } from './task-commands.ts';

const isWaiting = (state: State, by: number, about: string): boolean =>
  state.reports.some((one) => one.by === by && one.about === about && one.state === 'open');

/** NOTE-070, NOTE-071, NOTE-078, NOTE-080: a report that is still open is overwritten. */
function report(
  state: State,
  by: number,
  { about, owner, isFound }: { about: string; owner: number; isFound: boolean },
): Answer {
  if (!isFound) return 404;
  if (owner === by) return 403;
  return isWaiting(state, by, about) ? 'again' : 'done';
}

function storeReport(draft: State, by: number, about: string): void {
  draft.reports.push({ id: nextId(draft.reports), by, about, state: 'open' });
}

/** MOD-017. */
function answerReport(draft: State, one: Report, state: 'acted' | 'dismissed'): void {
  one.state = state;
  notify(draft, { to: [one.by], by: null, type: 'report_decided', about: null });
}

/** A reported thing, as far as moderators act on it. */
type Reported = {
  owner: number;
  /** Work has begun, so that it cannot be taken away. */
  isUnderWay: boolean;
  takeAway: () => void;
};

/** Only an open task is taken away. */
function reportedTask(state: State, on: number): Reported {
  const task = getTask(state, on);
  return {
    owner: task.poster,
    isUnderWay: task.removedBy === null && task.status !== 'open',
    takeAway: () => {
      if (task.removedBy !== null) return;
      task.removedBy = 'moderator';
      lapseOnTask(state, on);
      const to = liveApplicants(state, on);
      notify(state, { to, by: null, type: 'task_removed', about: aboutTask(on) });
    },
  };
}

/** It is called off, unless it has ended (MOD-085). */
function reportedRequest(state: State, on: number): Reported {
  const request = getRequest(state, on);
  return {
    owner: request.requester,
    isUnderWay: request.status === 'started',
    takeAway: () => {
      if (request.status !== 'searching' && request.status !== 'accepted') return;
      callOff(state, request, null);
      request.isTakenAway = true;
    },
  };
}

function reported(state: State, { on }: Command): Reported {
  const [kind, number] = getReport(state, on).about.split(' ');
  return kind === 'request'
    ? reportedRequest(state, Number(number))
    : reportedTask(state, Number(number));
}

export const reportCommands = {
  report: {
    on: 'task',
    answer: (state, { by, on }) => {
      const task = getTask(state, on);
      const isFound = isThere(state, task, by);
      return report(state, by, { about: aboutTask(on), owner: task.poster, isFound });
    },
    change: (draft, { by, on }) => storeReport(draft, by, aboutTask(on)),
  },
  'report the request': {
    on: 'request',
    answer: (state, { by, on }) => {
      const request = getRequest(state, on);
      const isFound = isRequestThere(state, request, by);
      return report(state, by, { about: aboutRequest(on), owner: request.requester, isFound });
    },
    change: (draft, { by, on }) => storeReport(draft, by, aboutRequest(on)),
  },
  /** MOD-010: with it every other open report of the same thing. */
  'take away what is reported in': {
    isOfOperator: true,
    on: 'open report',
    answer: (state, command) => (reported(state, command).isUnderWay ? 409 : 'done'),
    change: (draft, command) => {
      const { owner, takeAway } = reported(draft, command);
      const { about } = getReport(draft, command.on);
      takeAway();
      notify(draft, { to: [owner], by: null, type: 'moderation_decision', about: null });
      for (const one of draft.reports) {
        if (one.about === about && one.state === 'open') answerReport(draft, one, 'acted');
      }
    },
  },
  dismiss: {
    isOfOperator: true,
    on: 'open report',
    answer: () => 'done',
    change: (draft, { on }) => answerReport(draft, getReport(draft, on), 'dismissed'),
  },
} satisfies Record<string, Kind>;
