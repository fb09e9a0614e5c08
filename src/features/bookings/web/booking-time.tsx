import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { clocksDiffer } from '#platform/time/zoned-time.ts';
import { CalendarClock } from '#ui/icons.tsx';
import type { Booking } from '../contract.ts';

export interface BookingTimeProps extends Pick<Booking, 'time'> {
  /** The client's, for the provider: where their clock differs, their time is given too (SERV-191). */
  clientZone?: string | null;
}

/** When it is, by the reader's clock; null is to be arranged. */
export function BookingTime({ time, clientZone = null }: BookingTimeProps) {
  const { t } = useTranslation('bookings');
  const { timeSlot } = useFormat();
  const own = ownTimeZone();
  return (
    <p className="flex gap-2 text-sm">
      <CalendarClock aria-hidden="true" className="mt-px size-4.5 shrink-0 text-accent-ink" />
      <span className="min-w-0 font-semibold wrap-anywhere">
        {time === null ? t('card.noTime') : timeSlot(time.startsAt, time.endsAt, own)}
        {time !== null && clientZone !== null && clocksDiffer(time.startsAt, own, clientZone) && (
          <span className="block text-xs font-normal text-muted">
            {t('card.clientTime', { when: timeSlot(time.startsAt, time.endsAt, clientZone) })}
          </span>
        )}
      </span>
    </p>
  );
}
