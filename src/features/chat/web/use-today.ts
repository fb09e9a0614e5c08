import { useEffect, useState } from 'react';

/** Now, as far as the calendar goes: changes at midnight, and when a sleeping tab wakes up. */
export function useToday(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    const look = () => {
      if (Date.now() >= midnight.getTime()) setNow(new Date());
    };
    const timer = setTimeout(look, midnight.getTime() - Date.now() + 50);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [now]);
  return now;
}
