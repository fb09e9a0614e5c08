import { tabStorage } from '#platform/web/storage/storage.ts';
import { safeReturnTo } from './safe-return-to.ts';

export const RETURN_TO_KEY = 'return_to';

/** Where a round trip to a provider began; given once (AUTH-049). */
export function takeStoredReturnTo(): string | null {
  const stored = tabStorage.get(RETURN_TO_KEY);
  tabStorage.remove(RETURN_TO_KEY);
  return safeReturnTo(stored);
}
