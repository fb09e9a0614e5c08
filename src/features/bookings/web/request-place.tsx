import { useTranslation } from '#platform/web/use-translation.ts';
import { MapPin } from '#ui/icons.tsx';
import type { Booking } from '../contract.ts';

/** The area, and the address for who may know it. */
export function RequestPlace({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const { placeKind, location, locationArea } = booking;
  return (
    <p className="flex gap-2 text-sm text-muted">
      <MapPin aria-hidden="true" className="mt-px size-4.5 shrink-0" />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {placeKind === 'remote' ? t('card.remote') : location || locationArea || t('card.noArea')}
      </span>
    </p>
  );
}
