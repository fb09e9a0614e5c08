import { newWizardDraft } from '#features/posting/web/wizard-draft.ts';
import type { RequestDetail } from '../../contract.ts';
import { helpForm, typedPay } from './form/help-form.ts';
import type { HelpFormValues } from './form/help-form.ts';
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

/** The same values for another request; an urgency that is not offered is asked for again (QUICK-133). */
export function repeatedValues({ exactPlace, ...request }: Repeated): HelpFormValues {
  const { fullAddress, ...point } = exactPlace ?? {};
  return helpForm.parse({
    ...request,
    pay: typedPay(request),
    fullAddress,
    point,
  });
}

/** Puts them into the form: everything is there to look at, and one press sends it. */
export function fillHelpDraft(owner: string, request: Repeated): void {
  helpDraftStore.save(owner, newWizardDraft(repeatedValues(request)));
}
