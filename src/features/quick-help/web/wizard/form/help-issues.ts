import { issueResolver, schemaIssues } from '#features/posting/web/form-issues.ts';
import type { FormIssues } from '#features/posting/web/form-issues.ts';
import { oneAmount, requestDraft } from '../../../request-form.ts';
import { formPath, toDraft } from './help-form.ts';
import type { HelpFormPath, HelpFormValues } from './help-form.ts';

export type HelpIssues = FormIssues<HelpFormPath>;

/**
 * Returns the problems that keep the form from being sent; the same schema decides on the server (QUICK-031,
 * QUICK-164). The amount is checked by itself too, since the schema compares its two only once all else is right.
 */
export function helpIssues(values: HelpFormValues): HelpIssues {
  const draft = toDraft(values);
  const pay = oneAmount.safeParse(draft.budgetMin).error?.issues[0]?.message;
  return { ...schemaIssues(requestDraft, draft, formPath), ...(pay !== undefined && { pay }) };
}

/** The same for react-hook-form. */
export const helpResolver = issueResolver<HelpFormValues, unknown>(helpIssues);
