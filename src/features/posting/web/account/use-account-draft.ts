import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '#app/api.tsx';
import { onLeave } from '#platform/web/page/on-leave.ts';
import type { DraftForm } from '../../contract.ts';
import { VISITOR } from '../handed-over-draft.ts';
import type { TitledValues, WizardDraft, WizardDraftStore } from '../wizard-draft.ts';
import { syncDraft } from './sync-draft.ts';

const LONGEST_WAIT_MS = 3000;

export interface AccountDraftOptions<Values extends TitledValues> {
  form: DraftForm;
  store: WizardDraftStore<Values>;
  /** The person, or `VISITOR`. */
  owner: string;
}

/** Syncs the draft of a form between this device and the account while the form is open (SHELL-488). */
export function useAccountDraft<Values extends TitledValues>(options: AccountDraftOptions<Values>) {
  const { form, store, owner } = options;
  const { api } = useApi();
  const [isReady, setReady] = useState(owner === VISITOR);
  const [other, setOther] = useState<WizardDraft<Values> | null>(null);
  const sync = useRef<ReturnType<typeof syncDraft>>(undefined);
  const begin = useEffectEvent(() =>
    syncDraft({ calls: api.posting, form, store, userId: owner, onOther: setOther }),
  );
  useEffect(() => {
    if (owner === VISITOR) return;
    const begun = begin();
    sync.current = begun;
    const letIn = () => setReady(true);
    const timer = setTimeout(letIn, LONGEST_WAIT_MS);
    void begun
      .open()
      .catch(() => {})
      .finally(letIn);
    const stopFlushing = onLeave(begun.flush);
    return () => {
      clearTimeout(timer);
      stopFlushing();
      begun.stop();
    };
  }, [owner]);
  return {
    /** The device has what the account has, or the account does not answer (SHELL-489). */
    isReady,
    /** The draft of another device, where both were changed (SHELL-490). */
    other,
    chooseOther: () => sync.current?.chooseOther(),
    chooseOwn: () => sync.current?.chooseOwn(),
  };
}
