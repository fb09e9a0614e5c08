import type { RequestCard } from '../../contract.ts';
import { useSecondsLeft } from '#platform/web/use-seconds-left.ts';

/** Whether its time is over, even before the server has said so (QUICK-040, QUICK-080). */
export function useIsExpired({ status, expiresAt }: Pick<RequestCard, 'status' | 'expiresAt'>) {
  const left = useSecondsLeft(expiresAt);
  return status === 'expired' || (status === 'searching' && left === 0);
}
