import { requireGentleAllowance } from '#features/people/server/public.ts';
import { siteSettings } from '#features/site/server/public.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import type { TaskDraft } from '../../task-draft.ts';
import { loadPoster, refuseImpossibleDraft } from './check-draft.ts';
import { draftColumns, locateDraft } from './draft-columns.ts';

const POSTINGS = allowance('tasks.create', 60, 'hour');
const FIRST_TASKS = allowance('newcomers.tasks', 10, 'day');

/** Checks a draft that a person wants to post, counts it against the limits, and looks its place up. */
export async function preparePosting(
  context: ApiContext,
  posterId: string,
  { draft, today, isForServed }: { draft: TaskDraft; today: string; isForServed: boolean },
) {
  const poster = await loadPoster(context.db, posterId);
  const { closedTaskCategories } = await siteSettings(context);
  refuseImpossibleDraft(context, {
    path: 'draft',
    draft,
    today,
    posterPhone: poster.phone,
    closedCategories: closedTaskCategories,
    isForServed,
  });
  await requireAllowance(context, POSTINGS, posterId);
  await requireGentleAllowance(context, FIRST_TASKS);
  const point = await locateDraft(context, posterId, draft);
  return { columns: draftColumns(draft, poster.timezone, point), point };
}
