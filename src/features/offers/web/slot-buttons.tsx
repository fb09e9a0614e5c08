import { Suspense, useState } from 'react';
import { useApi } from '#app/api.tsx';
import { CardStep } from '#features/chat/web/cards/card-step.tsx';
import { LateMeetingTools } from '#features/meetings/web/late-meeting-tools.tsx';
import {
  LateSafeReturnLink,
  LateUnsafeButton,
} from '#features/safe-returns/web/late-safe-return-link.tsx';
import { clock } from '#platform/web/clock.ts';
import { downloadText } from '#platform/web/download-text.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { Download } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { late } from '#ui/late.tsx';
import type { PlaceCard, SlotCard } from '../contract.ts';
import { SlotDialog } from './slot-dialog.tsx';
import { useStepOptions } from './use-deal-changes.ts';

const EndPickupDialog = late({
  texts: ['work'],
  load: async () => (await import('./end-pickup-dialog.tsx')).EndPickupDialog,
});

export interface SlotButtonsProps {
  slot: SlotCard;
  otherName: string;
  places: readonly PlaceCard[];
  conversationId: string;
  /** The item's. */
  title: string;
  isSeller: boolean;
}

/** The viewer's actions on a proposed or agreed time. */
export function SlotButtons(props: SlotButtonsProps) {
  const { slot, otherName, places, conversationId, title, isSeller } = props;
  const { t } = useTranslation('offers');
  const { queries } = useApi();
  const [open, setOpen] = useState<'another' | 'cancel' | null>(null);
  const options = useStepOptions();
  const { offers } = queries;
  const accept = useSingleMutation({ ...offers.acceptSlot.mutationOptions(), ...options });
  const decline = useSingleMutation({ ...offers.declineSlot.mutationOptions(), ...options });
  const withdraw = useSingleMutation({ ...offers.withdrawSlot.mutationOptions(), ...options });
  const { id: slotId, status, abilities } = slot;
  const isBusy = accept.isPending || decline.isPending || withdraw.isPending;
  if (status !== 'proposed' && status !== 'agreed') return null;
  const meeting = { kind: 'pickup', meetingId: slotId } as const;
  return (
    <>
      {slot.isMeeting && (
        <LateMeetingTools
          meeting={{ ...meeting, agreedAt: slot.createdAt.getTime() }}
          title={title}
          isHost={isSeller}
          hasStarted={null}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <CardStep
          ability={abilities.accept}
          label={t('slot.accept')}
          isMain
          isBusy={accept.isPending}
          disabled={isBusy}
          onTake={() => accept.mutate({ slotId })}
        />
        {status === 'agreed' && (
          <>
            <CalendarButton slotId={slotId} />
            <LateSafeReturnLink {...meeting} />
            <LateUnsafeButton {...meeting} />
          </>
        )}
        <CardStep
          ability={abilities.propose}
          label={t('slot.another')}
          disabled={isBusy}
          onTake={() => setOpen('another')}
        />
        <CardStep
          ability={abilities.decline}
          label={t('slot.decline')}
          isBusy={decline.isPending}
          disabled={isBusy}
          onTake={() => decline.mutate({ slotId })}
        />
        <CardStep
          ability={abilities.withdraw}
          label={t('slot.withdraw')}
          isBusy={withdraw.isPending}
          onTake={() => withdraw.mutate({ slotId })}
        />
        <CardStep
          ability={abilities.cancel}
          label={t(slot.startsAt > clock.now() ? 'slot.cancel' : 'slot.notDone')}
          onTake={() => setOpen('cancel')}
        />
      </div>
      {open === 'cancel' && (
        <Suspense fallback={null}>
          <EndPickupDialog
            conversationId={conversationId}
            slot={slot}
            otherName={otherName}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
      {open === 'another' && (
        <SlotDialog
          conversationId={conversationId}
          places={places}
          isAnother
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** ITEM-305. */
function CalendarButton({ slotId }: { slotId: string }) {
  const { t } = useTranslation('offers');
  const { api } = useApi();
  const errorText = useErrorText();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => api.offers.slotCalendar({ slotId }),
    onSuccess: ({ name, text }) => downloadText(name, text, 'text/calendar;charset=utf-8'),
    onError: (error) =>
      announce({
        title: t('common:errors.title'),
        text: errorText(error, 'offers:slot.calendarFailed'),
        tone: 'error',
      }),
  });
  return (
    <Button size="sm" variant="secondary" isBusy={isPending} onClick={() => mutate()}>
      <Download aria-hidden="true" className="size-4" />
      {t('slot.calendar')}
    </Button>
  );
}
