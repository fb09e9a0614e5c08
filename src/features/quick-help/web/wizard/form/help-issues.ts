import { issueResolver, schemaIssues } from '#features/posting/web/form-issues.ts';
import type { FormIssues } from '#features/posting/web/form-issues.ts';
import { requestDraft } from '../../../request-form.ts';
import { toDraft } from './help-form.ts';
import type { HelpFormValues } from './help-form.ts';
import { fieldsOfStep, formPath } from './help-steps.ts';
import type { HelpFormPath, HelpStep } from './help-steps.ts';

export type HelpIssues = FormIssues<HelpFormPath>;

/**
 * Returns the problems that keep the wizard from being sent; the same schema decides on the server (QUICK-031,
 * QUICK-164).
 */
export const helpIssues = (values: HelpFormValues): HelpIssues =>
  schemaIssues(requestDraft, toDraft(values), formPath);

export const isStepValid = (step: HelpStep, issues: HelpIssues): boolean =>
  fieldsOfStep(step).every((path) => issues[path] === undefined);

/** The same for react-hook-form. */
export const helpResolver = issueResolver<HelpFormValues, unknown>(helpIssues);
