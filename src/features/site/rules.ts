import { lazy } from '#platform/lazy.ts';
import type { Days, SettingValues } from './setting-values.ts';

// The day ends first in the Eastern time zone: after that, people in the whole country never read of a day that is
// over.
const easternDay = lazy(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: 'America/New_York',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);

const isOver = (day: string, now: Date): boolean => easternDay().format(now) > day;

/** The founding offer, and the day it may speak of: one that is past is never shown (SHELL-108, PEOPLE-129). */
export function foundingOffer(
  {
    foundingOfferDate: day,
    foundingOfferEnds: end,
    foundingOfferClosesAfterDate: closesAfterDate = false,
  }: Pick<SettingValues, 'foundingOfferDate' | 'foundingOfferEnds'> &
    Partial<Pick<SettingValues, 'foundingOfferClosesAfterDate'>>,
  now: Date,
): { isOver: boolean; day: string | null } {
  return {
    // Whichever comes first (PEOPLE-133).
    isOver:
      (end !== null && Date.parse(end) <= now.getTime()) ||
      (closesAfterDate && day !== null && isOver(day, now)),
    day: day === null || isOver(day, now) ? null : day,
  };
}

/** The days the city pages may speak of (SHELL-108, SHELL-164). */
export const comingDays = (days: Days | null, now: Date): Days | null =>
  days === null || isOver(days.to, now) ? null : days;

/** The categories that take nothing new, and the one that what is edited has already. */
export type ClosedCategories = { closed: readonly string[]; stored: string | null };

/** Whether nothing may come into a category; what is in it stays (MOD-071). */
export const isClosed = ({ closed, stored }: ClosedCategories, category: string): boolean =>
  category !== stored && closed.includes(category);
