import { useSyncExternalStore } from 'react';
import { clock } from '#platform/web/clock.ts';
import { calendarDay } from './calendar-day.ts';

const today = () => calendarDay(clock.now());

/** A page left open overnight picks up the new day when its viewer returns to it. */
function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Today by the person's own calendar. */
export const useToday = (): string => useSyncExternalStore(subscribe, today, today);
