import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { ProposalDialog } from '#features/chat/web/proposals/proposal-dialog.tsx';
import { TimeFields } from '#features/chat/web/proposals/time-fields.tsx';
import { readTypedTime } from '#features/chat/web/proposals/typed-time.ts';
import { useProposal } from '#features/chat/web/proposals/use-proposal.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/select.tsx';
import type { PlaceCard } from '../contract.ts';
import { slotForm } from '../forms.ts';
import type { SlotForm } from '../forms.ts';
import { SLOT_DAYS_AHEAD } from '../limits.ts';
import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import { useDealChanges } from './use-deal-changes.ts';

export interface SlotDialogProps {
  conversationId: string;
  /** The meeting places suggested in this conversation. */
  places: readonly PlaceCard[];
  /** In answer to one that is there. */
  isAnother?: boolean;
  onClose: () => void;
}

/** Proposes when to come, by the proposer's own clock (ITEM-300). */
export function SlotDialog({ conversationId, places, isAnother, onClose }: SlotDialogProps) {
  const { t } = useTranslation('offers');
  const { api } = useApi();
  const timeZone = ownTimeZone();
  const [typed, setTyped] = useState({ day: '', from: '', to: '' });
  // The agreed place, else the latest suggestion.
  const [placeId, setPlaceId] = useState(
    () => (places.find(({ agreedAt }) => agreedAt !== null) ?? places[0])?.id ?? '',
  );
  const proposal = useProposal({
    send: (slot: SlotForm) => api.offers.proposeSlot({ conversationId, slot }),
    sent: t('slot.sent'),
    failed: 'offers:slot.failed',
    onSent: onClose,
    refresh: useDealChanges(),
  });
  function submit() {
    const time = readTypedTime(typed, timeZone);
    const suggestedPlaceId = placeId === '' ? null : placeId;
    proposal.submit(
      time.success ? slotForm.safeParse({ ...time.data, timeZone, suggestedPlaceId }) : time,
    );
  }
  return (
    <ProposalDialog
      proposal={proposal}
      title={t(isAnother === true ? 'slot.anotherTitle' : 'slot.title')}
      submitLabel={t('slot.send')}
      busyLabel={t('slot.sending')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TimeFields
        value={typed}
        onChange={(change) => {
          setTyped({ ...typed, ...change });
          proposal.forgetProblems();
        }}
        problems={proposal.problems}
        timeZone={timeZone}
        daysAhead={SLOT_DAYS_AHEAD}
      />
      {places.length > 0 && (
        <Field label={t('slot.place')}>
          <Select
            value={placeId}
            onValueChange={setPlaceId}
            options={[
              { value: '', label: t('slot.noPlace') },
              ...places.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      )}
    </ProposalDialog>
  );
}
