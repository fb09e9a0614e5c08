import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** Now, to the minute: keeps 'a minute ago' true while somebody looks. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
