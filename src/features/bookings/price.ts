import type { PriceType } from '#features/services/vocabulary.ts';
import { MOST_PRICE } from '#features/services/limits.ts';

const MINUTE = 60_000;
const HOUR_MINUTES = 60;

type Part = { price: number; minutes: number | null };
type Asked = {
  service: { priceType: PriceType; hourlyRate: number | null; fixedPrice: number | null };
  package: Part | null;
  addons: readonly Part[];
  time: { startsAt: Date; endsAt: Date } | null;
};

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const sumMinutes = (parts: readonly Part[]): number =>
  sum(parts.map(({ minutes }) => minutes ?? 0));

/** Returns how long the chosen parts take; null where the client says so by the time they ask for. */
export const chosenMinutes = ({ package: chosen, addons }: Omit<Asked, 'time'>): number | null =>
  chosen?.minutes == null ? null : chosen.minutes + sumMinutes(addons);

/**
 * Returns the price of a request by the provider's prices, in dollars. Null asks for a quote: the price is negotiable,
 * or hourly without a time. Add-ons have prices of their own, so their minutes are not charged by the hour as well.
 */
export function calculateBookingPrice(asked: Asked): number | null {
  const base = basePrice(asked);
  if (base === null) return null;
  const cents = Math.round((base + sum(asked.addons.map(({ price }) => price))) * 100);
  // More than a task may cost is agreed on in words.
  return cents > MOST_PRICE * 100 ? null : cents / 100;
}

function basePrice({ service, package: chosen, addons, time }: Asked): number | null {
  if (chosen) return chosen.price;
  if (service.priceType === 'fixed') return service.fixedPrice;
  if (service.priceType !== 'hourly' || service.hourlyRate === null || time === null) return null;
  const minutes = (time.endsAt.getTime() - time.startsAt.getTime()) / MINUTE - sumMinutes(addons);
  return (Math.max(0, minutes) / HOUR_MINUTES) * service.hourlyRate;
}
