import { useEffect, useState } from 'react';
import { clock } from '#platform/web/clock.ts';

/** Now, as far as the calendar goes: changes at midnight, and when a sleeping tab wakes up. */
export function useToday(): Date {
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    const look = () => {
      if (clock.now() >= midnight) setNow(clock.now());
    };
    const timer = setTimeout(look, midnight.getTime() - clock.now().getTime() + 50);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [now]);
  return now;
}
