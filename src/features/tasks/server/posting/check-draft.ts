import { refuseFields } from '#platform/server/api/api.ts';
import type { ApiContext } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { isClosed } from '#features/site/rules.ts';
import { dateProblem, isTodaySomewhere } from '../../texts/posting-dates.ts';
import { findHelpersProblem } from '../../helpers-wanted.ts';
import type { TaskDraft } from '../../task-draft.ts';

/** The poster's profile as far as posting asks for it. */
export const loadPoster = (db: DbOrTransaction, posterId: string) =>
  db
    .selectFrom('profiles')
    .select(['phone', 'timezone'])
    .where('id', '=', posterId)
    .executeTakeFirstOrThrow();

/** The stored choices; sending them again is not a new choice. */
export type StoredChoices = { timingDate: string | null; category: string };

/**
 * Refuses what a schema cannot check: the calendar, the poster's profile and closed categories (TASK-215, TASK-222,
 * MOD-071).
 */
export function refuseImpossibleDraft(
  context: Pick<ApiContext, 'language'>,
  entered: {
    /** The path of the draft in the input, so that messages find their fields. */
    path: string;
    draft: TaskDraft;
    today: string;
    posterPhone: string | null;
    closedCategories: readonly string[];
    stored?: StoredChoices;
    isForServed?: boolean;
  },
): void {
  const { path, draft, today, posterPhone, closedCategories: closed, stored } = entered;
  const { isForServed = false } = entered;
  const problems: Record<string, string> = {};
  if (!isTodaySomewhere(today, new Date())) problems['today'] = 'common:fields.invalid';
  const date = draft.timing.type === 'specific' ? draft.timing.date : null;
  const dayProblem = date === null || date === stored?.timingDate ? null : dateProblem(date, today);
  if (dayProblem) problems[`${path}.timing.date`] = dayProblem;
  if (draft.contactPreference === 'phone' && !posterPhone?.trim()) {
    problems[`${path}.contactPreference`] = 'wizard:fields.phone_missing';
  }
  if (isClosed({ closed, stored: stored?.category ?? null }, draft.category)) {
    problems[`${path}.category`] = 'posting:fields.category_closed';
  }
  const helpersProblem = findHelpersProblem({ wanted: draft.helpersWanted, isForServed });
  if (helpersProblem !== null) problems[`${path}.helpersWanted`] = helpersProblem;
  if (Object.keys(problems).length > 0) refuseFields(context, problems);
}
