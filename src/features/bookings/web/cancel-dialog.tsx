import { useState } from 'react';
import { z } from 'zod';
import { useApi } from '#app/api.tsx';
import { ProposalDialog } from '#features/chat/web/proposals/proposal-dialog.tsx';
import { useProposal } from '#features/chat/web/proposals/use-proposal.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { EndingField } from '#features/subjects/web/ending-field.tsx';
import type { Ending } from '#features/subjects/endings.ts';
import type { Booking } from '../contract.ts';
import { LONGEST_REASON } from '../limits.ts';
import { useBookingChanges } from './use-booking-changes.ts';

const reasonForm = z.string().trim().max(LONGEST_REASON, 'bookings:fields.reason_too_long');

/** Calls off what was agreed, with a few words to the other if wanted. */
export function CancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation('bookings');
  const { api } = useApi();
  const { id: bookingId } = booking;
  const [reason, setReason] = useState('');
  const [ending, setEnding] = useState<Ending>('called_off');
  const proposal = useProposal({
    send: (read: string) => api.bookings.cancel({ bookingId, reason: read, ending }),
    sent: t('cancel.done'),
    failed: 'bookings:cancel.failed',
    onSent: onClose,
    refresh: useBookingChanges(),
  });
  return (
    <ProposalDialog
      proposal={proposal}
      title={t('cancel.title')}
      submitLabel={t('cancel.submit')}
      busyLabel={t('cancel.busy')}
      cancelLabel={t('cancel.keep')}
      isDangerous
      onSubmit={() => proposal.submit(reasonForm.safeParse(reason))}
      onClose={onClose}
    >
      <p className="text-sm">{t('cancel.text')}</p>
      <EndingField
        beginsAt={booking.time && booking.time.startsAt}
        hasTime
        otherName={t(`work:endings.${booking.role === 'client' ? 'provider' : 'client'}`)}
        value={ending}
        onChange={setEnding}
      />
      <Field label={t('cancel.reason')} aside={t('optional')} error={proposal.problems['']}>
        <TextArea
          rows={2}
          value={reason}
          maxLength={LONGEST_REASON}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            proposal.forgetProblems();
          }}
        />
      </Field>
    </ProposalDialog>
  );
}
