import { useEffect, useEffectEvent } from 'react';

/**
 * Tells the server that the page of a thing was seen: it knows by itself who looks, and counts once in 24 hours. A page
 * that the browser only prepares is not seen yet.
 */
export function useSeen(id: string, isCounted: boolean, record: (id: string) => Promise<unknown>) {
  // A view that could not be counted is no problem for the viewer.
  const count = useEffectEvent(() => void record(id).catch(() => undefined));
  useEffect(() => {
    if (!isCounted) return undefined;
    const countWhenSeen = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', countWhenSeen);
      count();
    };
    document.addEventListener('visibilitychange', countWhenSeen);
    countWhenSeen();
    return () => document.removeEventListener('visibilitychange', countWhenSeen);
  }, [id, isCounted]);
}
