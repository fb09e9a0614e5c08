import type { ServiceDetail } from '#features/services/contract.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { BookingTime } from '../booking-time.tsx';
import { calculateBookingPrice } from '../../price.ts';
import { getChosenParts, toRequestedTime } from './typed-request.ts';
import type { TypedRequest } from './typed-request.ts';

export interface RequestPriceProps {
  service: ServiceDetail;
  typed: TypedRequest;
  minutes: number;
}

/**
 * Shows the cost by the provider's prices, or that the provider will name a price; it is paid directly, outside the
 * site.
 */
export function RequestPrice({ service, typed, minutes }: RequestPriceProps) {
  const { t } = useTranslation('bookings');
  const { money } = useFormat();
  const time = toRequestedTime(typed, minutes);
  const price = calculateBookingPrice({ ...getChosenParts(typed, service), time });
  return (
    <div role="status" className="flex flex-col gap-1.5 rounded-card bg-sunken p-4">
      <p className="font-semibold tabular-nums">
        {price === null ? t('request.noPrice') : t('request.price', { price: money(price) })}
      </p>
      {time !== null && <BookingTime time={time} />}
      <p className="text-xs text-muted">{t('request.payment')}</p>
    </div>
  );
}
