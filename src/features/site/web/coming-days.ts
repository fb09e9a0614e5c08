import { useFormat } from '#platform/web/use-format.ts';
import { useNow } from '#platform/web/use-now.ts';
import { comingDays, foundingOffer } from '../rules.ts';
import { useSiteSettings } from './site-settings.ts';

/** Whether the founding offer is over, and the day it is advertised with; also on a page that was cached for days. */
export function useFoundingOffer(): { isOver: boolean; date: string | null } {
  const format = useFormat();
  const { isOver, day } = foundingOffer(useSiteSettings(), useNow());
  return { isOver, date: day && format.day(day) };
}

/** The weekend the city pages speak of, or null. */
export function useCityWeekend(): string | null {
  const format = useFormat();
  const days = comingDays(useSiteSettings().cityWeekend, useNow());
  return days && format.days(days.from, days.to);
}
