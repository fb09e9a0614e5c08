import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { CalendarClock } from '#ui/icons.tsx';
import type { Booking } from '../contract.ts';

/** When it is, by the reader's clock; null is to be arranged. */
export function BookingTime({ time }: Pick<Booking, 'time'>) {
  const { t } = useTranslation('bookings');
  const { timeSlot } = useFormat();
  return (
    <p className="flex gap-2 text-sm">
      <CalendarClock aria-hidden="true" className="mt-px size-4.5 shrink-0 text-accent-ink" />
      <span className="min-w-0 font-semibold wrap-anywhere">
        {time === null ? t('card.noTime') : timeSlot(time.startsAt, time.endsAt, ownTimeZone())}
      </span>
    </p>
  );
}
