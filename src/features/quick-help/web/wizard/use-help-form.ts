import { useForm, useWatch } from 'react-hook-form';
import { useDraftAutosave } from '#features/posting/web/use-draft-autosave.ts';
import type { WizardDraft } from '#features/posting/web/wizard-draft.ts';
import type { HelpFormValues } from './form/help-form.ts';
import { helpIssues, helpResolver } from './form/help-issues.ts';
import { hasContent, helpDraftStore, isSameForm } from './help-draft-store.ts';
import type { HelpWizardProps } from './help-wizard-props.ts';
import { useSendRequest } from './use-send-request.ts';

export interface HelpFormOptions extends Pick<HelpWizardProps, 'onSignIn' | 'onSent'> {
  /** The owner of the draft. */
  owner: string;
  start: WizardDraft<HelpFormValues>;
  /** The person served it is for; null for the requester (PEOPLE-238). */
  servedId: string | null;
}

/** One form over the whole draft, which the browser stores until it is sent (QUICK-037). */
export function useHelpForm({ owner, start, servedId, onSignIn, onSent }: HelpFormOptions) {
  const form = useForm<HelpFormValues, unknown>({
    defaultValues: start.values,
    mode: 'onTouched',
    resolver: helpResolver,
  });
  const values = useWatch({ control: form.control, compute: (all: HelpFormValues) => all });
  const draft = useDraftAutosave({
    store: helpDraftStore,
    userId: owner,
    form,
    start,
    hasContent,
    isSame: isSameForm,
  });
  const sending = useSendRequest({
    form,
    requestKey: draft.requestKey,
    servedId,
    onSignedOut: onSignIn,
    onSent: (requestId) => {
      draft.forget();
      onSent(requestId);
    },
  });
  return { form, issues: helpIssues(values), isSaved: draft.isSaved, sending };
}
