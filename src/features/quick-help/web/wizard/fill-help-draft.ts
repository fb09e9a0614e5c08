import { newWizardDraft } from '#features/posting/web/wizard-draft.ts';
import type { RequestDetail } from '../../contract.ts';
import { helpForm } from './form/help-form.ts';
import type { HelpFormValues } from './form/help-form.ts';
import { helpPositions } from './form/help-steps.ts';
import type { HelpFormPath } from './form/help-steps.ts';
import { helpDraftStore } from './help-draft-store.ts';

export type Repeated = Pick<RequestDetail, Exclude<HelpFormPath, 'fullAddress'> | 'exactPlace'>;

/** The same values for another request (QUICK-133). */
export function repeatedValues({ exactPlace, ...request }: Repeated): HelpFormValues {
  const { fullAddress, ...point } = exactPlace ?? {};
  return helpForm.parse({
    ...request,
    // 0 is one that was not stored.
    budgetMax: request.budgetMax || undefined,
    fullAddress,
    point,
  });
}

/** Puts them into the wizard, at its last step: everything is there to look at, and one press sends it. */
export function fillHelpDraft(owner: string, request: Repeated): void {
  helpDraftStore.save(owner, {
    ...newWizardDraft(repeatedValues(request)),
    place: helpPositions.length,
  });
}
