import type { Kind } from './command.ts';
import { aboutTask, notify } from './notices.ts';
import { isThere, nextId, reportOf, taskOf } from './state.ts';
import type { Report, State } from './state.ts';
import { liveApplicants } from './task-commands.ts';

const isWaiting = (state: State, by: number, task: number): boolean =>
  state.reports.some((one) => one.by === by && one.task === task && one.state === 'open');

/** MOD-017. */
function answerReport(draft: State, report: Report, state: 'acted' | 'dismissed'): void {
  report.state = state;
  notify(draft, { to: [report.by], by: null, type: 'report_decided', about: null });
}

export const reportCommands = {
  /** NOTE-078, NOTE-080: one that still waits is written anew. */
  report: {
    on: 'task',
    answer: (state, { by, on }) => {
      const task = taskOf(state, on);
      if (!isThere(state, task, by)) return 404;
      if (task.poster === by) return 403;
      return isWaiting(state, by, on) ? 'again' : 'done';
    },
    change: (draft, { by, on }) => {
      draft.reports.push({ id: nextId(draft.reports), by, task: on, state: 'open' });
    },
  },
  /** MOD-010: with it every other open report of the same thing; only an open task is taken away. */
  'take away what is reported in': {
    isOfOperator: true,
    on: 'open report',
    answer: (state, { on }) => {
      const task = taskOf(state, reportOf(state, on).task);
      return task.removedBy === null && task.status !== 'open' ? 409 : 'done';
    },
    change: (draft, { on }) => {
      const task = taskOf(draft, reportOf(draft, on).task);
      if (task.removedBy === null) {
        task.removedBy = 'moderator';
        const to = liveApplicants(draft, task.id);
        notify(draft, { to, by: null, type: 'task_removed', about: aboutTask(task.id) });
      }
      notify(draft, { to: [task.poster], by: null, type: 'moderation_decision', about: null });
      for (const report of draft.reports) {
        if (report.task === task.id && report.state === 'open')
          answerReport(draft, report, 'acted');
      }
    },
  },
  dismiss: {
    isOfOperator: true,
    on: 'open report',
    answer: () => 'done',
    change: (draft, { on }) => answerReport(draft, reportOf(draft, on), 'dismissed'),
  },
} satisfies Record<string, Kind>;
