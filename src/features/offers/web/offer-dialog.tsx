import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { formProblems } from '#features/chat/web/proposals/form-problems.ts';
import type { ReadForm } from '#features/chat/web/proposals/form-problems.ts';
import { ProposalDialog } from '#features/chat/web/proposals/proposal-dialog.tsx';
import { useProposal } from '#features/chat/web/proposals/use-proposal.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { typedNumber } from '#platform/text/typed-number.ts';
import { PieceCount } from '#ui/inputs/piece-count.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { offerForm } from '../forms.ts';
import type { OfferForm } from '../forms.ts';
import { LONGEST_NOTE } from '../limits.ts';
import { useDealChanges } from './use-deal-changes.ts';

export interface OfferDialogProps {
  conversationId: string;
  /** Asked for the item now; null where that is not known any more. */
  price: number | null;
  /** As many pieces can be asked for. */
  piecesLeft?: number;
  /** The offer that this one answers, about as many pieces. */
  answered?: { id: string; amount: number };
  onClose: () => void;
}

const COUNTER_FROM = 150;

/** Names a price, first or in answer to the other's; what is typed stays when it is refused (ITEM-280, ITEM-282). */
export function OfferDialog(props: OfferDialogProps) {
  const { conversationId, price, piecesLeft = 1, answered, onClose } = props;
  const { t } = useTranslation('offers');
  const { money } = useFormat();
  const { api } = useApi();
  const [typed, setTyped] = useState({ amount: '', pieces: 1, note: '' });
  const proposal = useProposal({
    send: (offer: OfferForm) =>
      answered
        ? api.offers.counter({ offerId: answered.id, offer })
        : api.offers.make({ conversationId, offer }),
    sent: t('offer.sent'),
    failed: 'offers:offer.failed',
    onSent: onClose,
    refresh: useDealChanges(),
  });
  const { problems } = proposal;
  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    proposal.forgetProblems();
  };
  const hint = answered
    ? t('offer.theirs', { amount: money(answered.amount) })
    : price !== null && t('offer.asked', { price: money(price) });
  return (
    <ProposalDialog
      proposal={proposal}
      title={t(answered ? 'offer.counterTitle' : 'offer.title')}
      submitLabel={t('offer.send')}
      busyLabel={t('offer.sending')}
      onSubmit={() => proposal.submit(readOffer(typed, answered?.amount))}
      onClose={onClose}
    >
      <Field label={t('offer.amount')} hint={hint} error={problems['amount']} isRequired>
        <NumberInput
          prefix="$"
          value={typed.amount}
          onChange={(event) => change({ amount: event.currentTarget.value })}
        />
      </Field>
      {!answered && (
        <PieceCount
          label={t('offer.pieces')}
          most={piecesLeft}
          value={typed.pieces}
          onChange={(pieces) => change({ pieces })}
        />
      )}
      <Field label={t('offer.note')} aside={t('offer.optional')} error={problems['note']}>
        <TextArea
          rows={2}
          value={typed.note}
          maxLength={LONGEST_NOTE}
          counterFrom={COUNTER_FROM}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      </Field>
      <p className="text-xs text-muted">{t('offer.hint')}</p>
    </ProposalDialog>
  );
}

function readOffer(
  { amount, pieces, note }: { amount: string; pieces: number; note: string },
  answered: number | undefined,
): ReadForm<OfferForm> {
  if (amount.trim() === '') return formProblems({ amount: 'offers:fields.amount_required' });
  const read = offerForm.safeParse({
    amount: typedNumber(amount),
    // A counteroffer is about as many as before.
    ...(answered === undefined && { pieces }),
    note,
  });
  return read.data?.amount === answered && answered !== undefined
    ? formProblems({ amount: 'offers:fields.amount_same' })
    : read;
}
