import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { CardStep } from '#features/chat/web/cards/card-step.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { Booking, BookingStep } from '../contract.ts';
import { ProposeDialog } from './propose-dialog.tsx';
import { useStepOptions } from './use-booking-changes.ts';

/** Shows what the reader may do with an unanswered step. */
export function StepButtons({ step, booking }: { step: BookingStep; booking: Booking }) {
  const { t } = useTranslation('bookings');
  const { money } = useFormat();
  const { bookings } = useApi().queries;
  const [open, setOpen] = useState<'accept' | 'propose' | null>(null);
  const options = useStepOptions();
  const accept = useSingleMutation({
    ...bookings.accept.mutationOptions(),
    ...options,
    onSettled: () => {
      setOpen(null);
      return options.onSettled();
    },
  });
  const decline = useSingleMutation({ ...bookings.decline.mutationOptions(), ...options });
  const withdraw = useSingleMutation({ ...bookings.withdraw.mutationOptions(), ...options });
  const { id: stepId, abilities, kind, price } = step;
  const isBusy = accept.isPending || decline.isPending || withdraw.isPending;
  const isChange = kind === 'change';
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <CardStep
          ability={abilities.accept}
          label={t('actions.accept')}
          isMain
          disabled={isBusy}
          onTake={() => setOpen('accept')}
        />
        <CardStep
          ability={abilities.propose}
          label={t(price === null && !step.isOwn ? 'actions.quote' : 'actions.counter')}
          isMain={!abilities.accept.allowed && !step.isOwn}
          disabled={isBusy}
          onTake={() => setOpen('propose')}
        />
        <CardStep
          ability={abilities.decline}
          label={t('actions.decline')}
          isBusy={decline.isPending}
          disabled={isBusy}
          onTake={() => decline.mutate({ stepId })}
        />
        <CardStep
          ability={abilities.withdraw}
          label={t('actions.withdraw')}
          isBusy={withdraw.isPending}
          onTake={() => withdraw.mutate({ stepId })}
        />
      </div>
      <ConfirmDialog
        open={open === 'accept'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'accept' : null)}
        title={t(isChange ? 'accept.changeTitle' : 'accept.title', { price: money(price ?? 0) })}
        text={t(isChange ? 'accept.changeText' : `accept.text.${booking.role}`)}
        confirmLabel={t('actions.accept')}
        isBusy={accept.isPending}
        onConfirm={() => accept.mutate({ stepId })}
      />
      {open === 'propose' && (
        <ProposeDialog booking={booking} answered={step} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
