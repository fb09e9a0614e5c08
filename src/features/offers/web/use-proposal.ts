import { useState } from 'react';
import { useApi } from '#api.tsx';
import { fieldErrors, useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/use-single-mutation.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { slotForm } from '../forms.ts';
import type { SlotForm } from '../forms.ts';
import { readTypedSlot } from '../typed-slot.ts';
import type { TypedSlot } from '../typed-slot.ts';
import { firstProblems, problemsOf } from './first-problems.ts';
import { useDealChanges } from './use-deal-changes.ts';

/** Sends a proposed time, or says by field what is wrong with it. */
export function useProposal(conversationId: string, onSent: () => void) {
  const { t } = useTranslation('offers');
  const text = useText();
  const errorText = useErrorText();
  const { api } = useApi();
  const readAgain = useDealChanges();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: (slot: SlotForm) => api.offers.proposeSlot({ conversationId, slot }),
    onSuccess: () => {
      announce({ title: t('slot.sent') });
      onSent();
    },
    onError: (refused) => setProblems(problemsOf(fieldErrors(refused) ?? {})),
    onSettled: readAgain,
  });
  function send(typed: TypedSlot, timeZone: string) {
    reset();
    const read = readTypedSlot(typed, timeZone);
    if ('problems' in read) {
      setProblems(
        Object.fromEntries(Object.entries(read.problems).map(([field, key]) => [field, text(key)])),
      );
      return;
    }
    const checked = slotForm.safeParse(read.slot);
    setProblems(checked.success ? {} : firstProblems(checked.error, text));
    if (checked.success) mutate(checked.data);
  }
  return {
    send,
    problems,
    forgetProblems: () => setProblems({}),
    isPending,
    failure: error && !fieldErrors(error) ? errorText(error, 'offers:slot.failed') : null,
  };
}
