import { missCounter } from '#features/browsing/server/public.ts';
import { toReader } from '#platform/server/api/authorise.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import { refuse, requireViewer } from '#platform/server/api/api.ts';
import { runAction, runStep } from '#platform/server/api/run-action.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { resolveCategory } from '../categories.ts';
import type { TaskFilter } from '../task-filter.ts';
import { MOST_IN_ONE_ANSWER, tasksContract } from '../contract.ts';
import { chooseText } from '#features/browsing/server/public.ts';
import { toMapWindow } from '#features/geo/areas/map-window.ts';
import { siteSettings } from '#features/site/server/public.ts';
import { countTaskFacets, countTasksLeftOut } from './browse/filters/task-facets.ts';
import { browseTasks } from './browse/browse-tasks.ts';
import { hasAnyTask, toWanted } from './browse/task-filter.ts';
import type { Wanted } from './browse/task-filter.ts';
import { readTaskSearch } from './browse/task-words.ts';
import { loadPoster, refuseImpossibleDraft } from './posting/check-draft.ts';
import { createTask } from './posting/create-task.ts';
import { draftColumns, locateDraft } from './posting/draft-columns.ts';
import { preparePosting } from './posting/prepare-posting.ts';
import { listLocal } from './browse/list-local.ts';
import { listOnMap } from './browse/list-on-map.ts';
import { listSimilar } from './browse/list-similar.ts';
import { listPosted } from './browse/list-posted.ts';
import { postingEstimate } from './posting/posting-estimate.ts';
import { presentTaskCard } from './reading/present-task.ts';
import { findTask, presentTaskDetails } from './reading/private-parts.ts';
import { recordView } from './reading/record-view.ts';
import { removeTask } from './posting/remove-task.ts';
import { updateTask } from './posting/update-task.ts';

const allow = implementCalls(tasksContract);
const onTask = (people: string) => only(people, 'work/server/who-may-what.test.ts');

async function findOrRefuse(context: ApiContext, taskId: string) {
  const task = await findTask(context.db, taskId, toReader(context));
  return task ?? refuse(context, 'NOT_FOUND', 'tasks:refusals.not_found');
}

/** Longer answers cost as much as dozens of pages, so they have an allowance of their own. */
const LONG_ANSWER = 48;
const LONG_ANSWERS = allowance('long-task-list', 60, 'minute');

/** As many tasks as were asked for and fit into one answer (TASK-302). */
async function answerLimit(context: ApiContext, asked: number): Promise<number> {
  if (asked > LONG_ANSWER) await requireAllowance(context, LONG_ANSWERS, context.network);
  return Math.min(asked, MOST_IN_ONE_ANSWER);
}

/** A filter with the text that its list is searched by. */
async function resolveFilter(context: ApiContext, filter: TaskFilter): Promise<Wanted> {
  const steps = await readTaskSearch(context, filter.search);
  return toWanted(filter, await chooseText(steps, hasAnyTask(context)));
}

const VIEWS = allowance('task-view', 120, 'hour');

export const tasksProcedures = {
  browse: allow('everyone').browse.handler(async ({ input, context }) => {
    const reader = toReader(context);
    const category = resolveCategory(input.category);
    const limit = await answerLimit(context, input.limit);
    const onMiss = missCounter(context, 'task', input.search);
    const page = await browseTasks(context, reader.viewerId, { ...input, limit, onMiss });
    return {
      items: page.rows.map((row) => presentTaskCard(row, reader)),
      nextCursor: page.nextCursor,
      total: page.total,
      isTotalExact: page.isTotalExact,
      isNearest: page.isNearest,
      didYouMean: page.didYouMean,
      foundWords: page.foundWords,
      category: category?.slug ?? null,
      isUnknownCategory: category === null && Boolean(input.category?.trim()),
    };
  }),

  listOnMap: allow('everyone').listOnMap.handler(async ({ input, context }) => {
    return listOnMap(context.db, context.viewer?.userId ?? null, {
      wanted: await resolveFilter(context, input),
      window: toMapWindow(input.bounds),
    });
  }),

  facets: allow('everyone').facets.handler(async ({ input, context }) => {
    const wanted = await resolveFilter(context, input);
    return countTaskFacets(context, context.viewer?.userId ?? null, wanted);
  }),

  leftOut: allow('everyone').leftOut.handler(async ({ input, context }) => {
    const wanted = await resolveFilter(context, input);
    return countTasksLeftOut(context.db, context.viewer?.userId ?? null, wanted);
  }),

  listLocal: allow('everyone').listLocal.handler(async ({ input, context }) => {
    const reader = toReader(context);
    const limit = await answerLimit(context, input.limit);
    const onMiss = missCounter(context, 'task', input.search);
    const page = await listLocal(context, reader.viewerId, { ...input, ...reader, limit, onMiss });
    return {
      items: page.rows.map((row) => presentTaskCard(row, reader)),
      nextCursor: page.nextCursor,
      total: page.total,
      isTotalExact: page.isTotalExact,
      isNearest: page.isNearest,
      didYouMean: page.didYouMean,
      foundWords: page.foundWords,
      centers: page.centers,
    };
  }),

  find: allow('everyone').find.handler(({ input, context }) => findOrRefuse(context, input.id)),

  listSimilar: allow('everyone').listSimilar.handler(async ({ input, context }) => {
    const reader = toReader(context);
    const { rows, usualPrice } = await listSimilar(context.db, reader.viewerId, input.id);
    return { items: rows.map((row) => presentTaskCard(row, reader)), usualPrice };
  }),

  recordView: allow('everyone', 'even suspended').recordView.handler(async ({ input, context }) => {
    await requireAllowance(context, VIEWS, context.network);
    const view = await recordView(context.db, {
      taskId: input.id,
      viewerId: context.viewer?.userId ?? null,
      visitorKey: input.visitorKey,
    });
    return view ?? refuse(context, 'NOT_FOUND', 'tasks:refusals.not_found');
  }),

  listPosted: allow('signed in').listPosted.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    const page = await listPosted(context.db, userId, input.cursor);
    const items = await presentTaskDetails(context.db, page.rows, toReader(context));
    return { items, nextCursor: page.nextCursor };
  }),

  create: allow('signed in', 'unless limited').create.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context, 'tasks:refusals.signed_out_posting');
    const { columns } = await preparePosting(context, userId, {
      ...input,
      isForServed: input.servedId !== null,
    });
    const id = await inTransaction(context, (work) =>
      createTask(
        work,
        { userId, language: context.language },
        {
          columns,
          photos: input.draft.photos,
          requestKey: input.requestKey,
          servedId: input.servedId,
        },
      ),
    );
    return { id };
  }),

  update: allow(onTask('the poster')).update.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    const poster = await loadPoster(context.db, userId);
    const { closedTaskCategories } = await siteSettings(context);
    const point = await locateDraft(context, userId, input.edit);
    const columns = draftColumns(input.edit, poster.timezone, point);
    await runAction(context, (work, by) =>
      updateTask(work, by, {
        taskId: input.id,
        version: input.version,
        columns,
        photos: input.edit.photos,
        check: (stored) =>
          refuseImpossibleDraft(context, {
            path: 'edit',
            draft: input.edit,
            today: input.today,
            posterPhone: poster.phone,
            closedCategories: closedTaskCategories,
            stored,
          }),
      }),
    );
    return findOrRefuse(context, input.id);
  }),

  remove: allow(onTask('the poster'), 'even suspended').remove.handler(({ input, context }) =>
    runStep(context, (work, by) => removeTask(work, by, input.id)),
  ),

  postingEstimate: allow('signed in').postingEstimate.handler(({ input, context }) => {
    requireViewer(context);
    return postingEstimate(context.db, input.category);
  }),
};
