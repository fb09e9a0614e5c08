import { asPriced, formatTaskPrice } from '#features/tasks/texts/price-text.ts';
import { exactAddressText } from '#features/tasks/texts/place-text.ts';
import type { NamedPrice } from '#features/tasks/contract.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useNow } from '#platform/web/use-now.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { Changes, ProposedPlace } from '../contract.ts';
import type { Terms } from './typed-changes.ts';

/** The price that stands: the agreed one, else the posted one. */
export function usePriceNow(): (now: Terms) => string {
  const { i18n } = useTranslation('tasks');
  return (now) => formatTaskPrice(now.agreedPrice ? asPriced(now.agreedPrice) : now, i18n);
}

/** A place in one line. */
export const placeText = ({ address, ...place }: ProposedPlace): string =>
  exactAddressText(place, { streetAddress: address, zipCode: place.zipCode });

/** Puts the parts of a proposal into words. */
export function useTermTexts() {
  const { t, i18n } = useTranslation('agreements');
  const format = useFormat();
  const today = useNow();
  const priceNow = usePriceNow();
  const describeDay = ({ date, timeOfDay }: NonNullable<Changes['day']>) => {
    const day = format.weekday(date, today);
    return timeOfDay === 'flexible'
      ? day
      : t('atDay', { day, part: t(`tasks:timesOfDay.${timeOfDay}`) });
  };
  return {
    describePrice: (price: NamedPrice) => formatTaskPrice(asPriced(price), i18n),
    describeDay,
    describeNow: (now: Terms) => ({
      price: priceNow(now),
      day:
        now.timing.type === 'specific' && now.timing.date !== null
          ? describeDay({ date: now.timing.date, timeOfDay: now.timing.timeOfDay })
          : t('noDay'),
      scope: now.scope || t('noScope'),
      place: now.place === null ? '' : placeText(now.place),
    }),
  };
}
