import { preparePosting } from '#features/tasks/server/public.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { requireActor, runAction, runStep } from '#platform/server/api/run-action.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { seriesContract } from '../contract.ts';
import { beginSeries, readSchedule } from './begin-series.ts';
import { moveDate, skipDate } from './change-dates.ts';
import { editSeries, stopSeries } from './change-series.ts';
import { findSeries, findSeriesOfTask, listOwnSeries } from './find-series.ts';
import { answerHelper, askHelper, endHelper } from './helper-steps.ts';

const allow = implementCalls(seriesContract);
const PROOF = 'series/server/who-may-what.test.ts';
const owner = only('the owner of the series', PROOF);
const helper = only('the helper who was asked', PROOF);
const both = only('the owner and the helper of the series', PROOF);

const CHANGES = allowance('series.change', 120, 'hour');
const ASKS = allowance('series.ask', 20, 'day');

export const seriesProcedures = {
  begin: allow('signed in', 'unless limited').begin.handler(async ({ input, context }) => {
    const { userId } = requireActor(context, 'tasks:refusals.signed_out_posting');
    const schedule = readSchedule(context, input);
    const prepared = await preparePosting(context, userId, { ...input, isForServed: false });
    const { draft, requestKey } = input;
    return runAction(context, (work, by) =>
      beginSeries(work, by, { ...prepared, draft, schedule, requestKey }),
    );
  }),

  listOwn: allow('signed in').listOwn.handler(({ input, context }) =>
    listOwnSeries(context.db, requireActor(context), input.cursor),
  ),

  find: allow(both).find.handler(({ input, context }) =>
    findSeries(context.db, requireActor(context), input.seriesId),
  ),

  findOfTask: allow('signed in').findOfTask.handler(async ({ input, context }) => ({
    series: await findSeriesOfTask(context.db, requireActor(context), input.taskId),
  })),

  skip: allow(owner, 'even suspended').skip.handler(({ input, context }) =>
    runStep(context, (work, by) => skipDate(work, by, input)),
  ),

  move: allow(owner).move.handler(async ({ input, context }) => {
    await requireAllowance(context, CHANGES, requireActor(context).userId);
    return runStep(context, (work, by) => moveDate(work, by, input));
  }),

  edit: allow(owner).edit.handler(async ({ input, context }) => {
    await requireAllowance(context, CHANGES, requireActor(context).userId);
    return runStep(context, (work, by) => editSeries(work, by, input));
  }),

  stop: allow(owner, 'even suspended').stop.handler(({ input, context }) =>
    runStep(context, (work, by) => stopSeries(work, by, input.seriesId)),
  ),

  askHelper: allow(owner, 'unless limited').askHelper.handler(async ({ input, context }) => {
    await requireAllowance(context, ASKS, requireActor(context).userId);
    return runStep(context, (work, by) => askHelper(work, by, input.seriesId));
  }),

  answerHelper: allow(helper).answerHelper.handler(({ input, context }) =>
    runStep(context, (work, by) => answerHelper(work, by, input)),
  ),

  endHelper: allow(both, 'even suspended').endHelper.handler(({ input, context }) =>
    runStep(context, (work, by) => endHelper(work, by, input.seriesId)),
  ),
};
