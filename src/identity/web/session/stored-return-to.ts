import { tabStorage } from '#platform/web/storage/storage.ts';
import { safeReturnTo } from '#platform/addresses/sign-in-address.ts';

const RETURN_TO_KEY = 'return_to';

/** Returns where a round trip to a provider began, once (AUTH-049). */
export function takeStoredReturnTo(): string | null {
  const stored = tabStorage.get(RETURN_TO_KEY);
  tabStorage.remove(RETURN_TO_KEY);
  return safeReturnTo(stored);
}

/**
 * Stores where to return before leaving for a provider, and again after a trip that led nowhere. Null removes what an
 * earlier trip left.
 */
export function storeReturnTo(returnTo: string | null): void {
  if (returnTo === null) tabStorage.remove(RETURN_TO_KEY);
  else tabStorage.set(RETURN_TO_KEY, returnTo);
}
