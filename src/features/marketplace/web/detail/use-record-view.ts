import { useEffect } from 'react';
import { useApi } from '#api.tsx';

/**
 * Sends the server that the page was seen: it knows by itself who looks, and counts once in 24 hours (ITEM-137 to ITEM-140).
 * A page that the browser only prepares is not seen yet.
 */
export function useRecordView(itemId: string, isCounted: boolean): void {
  const { api } = useApi();
  useEffect(() => {
    if (!isCounted) return undefined;
    const record = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', record);
      // A view that could not be counted is nobody's trouble.
      api.marketplace.recordView({ itemId }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', record);
    record();
    return () => document.removeEventListener('visibilitychange', record);
  }, [api, itemId, isCounted]);
}
