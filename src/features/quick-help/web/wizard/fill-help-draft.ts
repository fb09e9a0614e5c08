import { newWizardDraft } from '#features/posting/web/wizard-draft.ts';
import type { RequestDetail } from '../../contract.ts';
import { emptyHelpForm } from './form/help-form.ts';
import type { HelpFormValues } from './form/help-form.ts';
import { helpPositions } from './form/help-steps.ts';
import { helpDraftStore } from './help-draft-store.ts';

export type Repeated = Pick<
  RequestDetail,
  | 'title'
  | 'category'
  | 'description'
  | 'priority'
  | 'budgetMin'
  | 'budgetMax'
  | 'estimatedDuration'
  | 'exactPlace'
>;

/** The same values for another request (QUICK-133). */
export function repeatedValues(request: Repeated): HelpFormValues {
  const { title, category, description, priority, exactPlace } = request;
  const { latitude, longitude, fullAddress = '' } = exactPlace ?? {};
  return {
    ...emptyHelpForm,
    title,
    category,
    description,
    priority,
    budgetMin: request.budgetMin || emptyHelpForm.budgetMin,
    budgetMax: request.budgetMax || emptyHelpForm.budgetMax,
    estimatedDuration: request.estimatedDuration || emptyHelpForm.estimatedDuration,
    fullAddress,
    point: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
  };
}

/** Puts them into the wizard, at its last step: everything is there to look at, and one press sends it. */
export function fillHelpDraft(owner: string, request: Repeated): void {
  helpDraftStore.save(owner, {
    ...newWizardDraft(repeatedValues(request)),
    place: helpPositions.length,
  });
}
