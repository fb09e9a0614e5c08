import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useApi } from '#api.tsx';
import { fieldErrors, useErrorText } from '#platform/web/error-text.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useSingleMutation } from '#platform/web/use-single-mutation.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { ProblemNotice } from '#ui/problem-notice.tsx';
import { offerForm } from '../forms.ts';
import type { OfferForm } from '../forms.ts';
import { LONGEST_NOTE } from '../limits.ts';
import { firstProblems, problemsOf } from './first-problems.ts';
import { useDealChanges } from './use-deal-changes.ts';

export interface OfferDialogProps {
  conversationId: string;
  /** Asked for the item now; null where that is not known any more. */
  price: number | null;
  /** The offer that this one answers. */
  answered?: { id: string; amount: number };
  onClose: () => void;
}

const COUNTER_FROM = 150;

/** Names a price, first or in answer to the other's; what is typed stays when it is refused (ITEM-280, ITEM-282). */
export function OfferDialog({ conversationId, price, answered, onClose }: OfferDialogProps) {
  const { t } = useTranslation('offers');
  const { money } = useFormat();
  const formId = useId();
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const { send, problems, failure, isPending, forgetProblem } = useOffer({
    conversationId,
    answered,
    onSent: onClose,
  });
  const hint = answered
    ? t('offer.theirs', { amount: money(answered.amount) })
    : price !== null && t('offer.asked', { price: money(price) });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    send({ amount, note });
  }

  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(answered ? 'offer.counterTitle' : 'offer.title')}
      closeLabel={t('common:actions.close')}
      formId={formId}
      submitLabel={t('offer.send')}
      busyLabel={t('offer.sending')}
      isBusy={isPending}
      cancelLabel={t('common:actions.cancel')}
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field label={t('offer.amount')} hint={hint} error={problems['amount']} isRequired>
          <NumberInput
            prefix="$"
            min="0"
            step="0.01"
            value={amount}
            onChange={(event) => {
              setAmount(event.currentTarget.value);
              forgetProblem('amount');
            }}
          />
        </Field>
        <Field label={t('offer.note')} aside={t('offer.optional')} error={problems['note']}>
          <TextArea
            rows={2}
            value={note}
            maxLength={LONGEST_NOTE}
            counterFrom={COUNTER_FROM}
            onChange={(event) => {
              setNote(event.currentTarget.value);
              forgetProblem('note');
            }}
          />
        </Field>
        <p className="text-xs text-muted">{t('offer.hint')}</p>
        {failure !== null && <ProblemNotice>{failure}</ProblemNotice>}
      </form>
    </FormDialog>
  );
}

function useOffer(of: {
  conversationId: string;
  answered: { id: string; amount: number } | undefined;
  onSent: () => void;
}) {
  const { t } = useTranslation('offers');
  const text = useText();
  const errorText = useErrorText();
  const { api } = useApi();
  const readAgain = useDealChanges();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: (offer: OfferForm) =>
      of.answered
        ? api.offers.counter({ offerId: of.answered.id, offer })
        : api.offers.make({ conversationId: of.conversationId, offer }),
    onSuccess: () => {
      announce({ title: t('offer.sent') });
      of.onSent();
    },
    onError: (refused) => {
      const fields = fieldErrors(refused);
      if (fields) setProblems(problemsOf(fields));
    },
    onSettled: readAgain,
  });
  return {
    problems,
    isPending,
    failure: error && !fieldErrors(error) ? errorText(error, 'offers:offer.failed') : null,
    forgetProblem: (name: string) => setProblems(({ [name]: _gone, ...rest }) => rest),
    send: (typed: { amount: string; note: string }) => {
      reset();
      if (typed.amount.trim() === '') {
        setProblems({ amount: t('fields.amount_required') });
        return;
      }
      const read = offerForm.safeParse({ amount: Number(typed.amount), note: typed.note });
      if (!read.success) {
        setProblems(firstProblems(read.error, text));
        return;
      }
      if (read.data.amount === of.answered?.amount) {
        setProblems({ amount: t('fields.amount_same') });
        return;
      }
      mutate(read.data);
    },
  };
}
