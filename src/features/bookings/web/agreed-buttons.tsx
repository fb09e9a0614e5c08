import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { CardStep } from '#features/chat/web/cards/card-step.tsx';
import { downloadText } from '#platform/web/download-text.ts';
import { useErrorText } from '#platform/web/error-text.ts';
import { useSingleMutation } from '#platform/web/api/use-single-mutation.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { Download } from '#ui/icons.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import type { Booking } from '../contract.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ProposeDialog } from './propose-dialog.tsx';

export interface AgreedButtonsProps {
  booking: Booking;
  /** Beside the task itself nothing leads to it. */
  isOnTask?: boolean;
}

/** Shows what the reader may do about what was agreed. */
export function AgreedButtons({ booking, isOnTask = false }: AgreedButtonsProps) {
  const { t } = useTranslation('bookings');
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null);
  const { id: bookingId, taskId, abilities } = booking;
  const close = () => setOpen(null);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {taskId !== null && !isOnTask && (
          <Link
            to="/task/$taskId"
            params={{ taskId }}
            className={buttonClass({ size: 'sm', variant: 'primary' })}
          >
            {t('actions.task')}
          </Link>
        )}
        {abilities.calendar.allowed && <CalendarButton bookingId={bookingId} />}
        <CardStep
          ability={abilities.propose}
          label={t('actions.change')}
          onTake={() => setOpen('change')}
        />
        <CardStep
          ability={abilities.cancel}
          label={t('actions.cancel')}
          onTake={() => setOpen('cancel')}
        />
      </div>
      {open === 'change' && <ProposeDialog booking={booking} onClose={close} />}
      {open === 'cancel' && <CancelDialog booking={booking} onClose={close} />}
    </>
  );
}

function CalendarButton({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('bookings');
  const { api } = useApi();
  const errorText = useErrorText();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => api.bookings.calendar({ bookingId }),
    onSuccess: ({ name, text }) => downloadText(name, text, 'text/calendar;charset=utf-8'),
    onError: (error) =>
      announce({
        title: t('common:errors.title'),
        text: errorText(error, 'bookings:card.calendarFailed'),
        tone: 'error',
      }),
  });
  return (
    <Button size="sm" variant="secondary" isBusy={isPending} onClick={() => mutate()}>
      <Download aria-hidden="true" className="size-4" />
      {t('actions.calendar')}
    </Button>
  );
}
