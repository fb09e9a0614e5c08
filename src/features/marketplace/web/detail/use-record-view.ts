import { useApi } from '#app/api.tsx';
import { useSeen } from '#features/browsing/web/detail/use-seen.ts';

/** Sends the server that the item was seen (ITEM-137 to ITEM-140). */
export function useRecordView(itemId: string, isCounted: boolean): void {
  const { api } = useApi();
  useSeen(itemId, isCounted, (id) => api.marketplace.recordView({ itemId: id }));
}
