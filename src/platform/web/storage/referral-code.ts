import { isReferralCode, REFERRAL_PARAMETER } from '#platform/addresses/referral-address.ts';
import { deviceStorage } from './storage.ts';

const STORAGE_KEY = 'referral';
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

type StoredReferral = { code: string; since: number };

/** Returns the stored code, unless it is too old, from the future or not ours (SHELL-046). */
export function readReferral(stored: string | null, now: number): StoredReferral | null {
  if (stored === null) return null;
  try {
    const { code, since } = JSON.parse(stored) as Partial<Record<keyof StoredReferral, unknown>>;
    if (typeof code !== 'string' || !isReferralCode(code) || typeof since !== 'number') return null;
    return since <= now && now - since < LIFETIME_MS ? { code, since } : null;
  } catch {
    return null;
  }
}

/** Returns the code to store after a visit by this address: the first code wins, a malformed one is dropped. */
export function nextReferral(
  before: StoredReferral | null,
  search: string,
  now: number,
): StoredReferral | null {
  const code = new URLSearchParams(search).get(REFERRAL_PARAMETER);
  if (before || code === null) return before;
  if (isReferralCode(code)) return { code, since: now };
  // oxlint-disable-next-line no-console -- SHELL-046: logged, and nothing else
  console.info('A malformed referral code in the address was ignored.');
  return null;
}

/** Stores the code of a referral link for 30 days, until its visitor signs up. */
export function storeReferralCode(search: string, now = Date.now()): void {
  const stored = deviceStorage.get(STORAGE_KEY);
  const before = nextReferral(readReferral(stored, now), search, now);
  if (before) deviceStorage.set(STORAGE_KEY, JSON.stringify(before));
  else if (stored !== null) deviceStorage.remove(STORAGE_KEY);
}

/** The code this browser remembers, or null. */
export const storedReferralCode = (now = Date.now()): string | null =>
  readReferral(deviceStorage.get(STORAGE_KEY), now)?.code ?? null;

export const forgetReferralCode = (): void => deviceStorage.remove(STORAGE_KEY);

/** The code an address brings, whatever is stored; null where there is none that could be one. */
export const referralCodeIn = (search: string): string | null =>
  nextReferral(null, search, 0)?.code ?? null;

/** An address of this site without its code (PEOPLE-164); the same where it has none. */
export function withoutReferralCode(href: string): string {
  const [path = '', hash] = href.split('#');
  const [pathname = '', search] = path.split('?');
  // The rest of the query stays as it was written.
  const rest = (search ?? '').split('&').filter((part) => !/^ref(=|$)/.test(part));
  const query = search !== undefined && rest.length > 0 ? `?${rest.join('&')}` : '';
  return `${pathname}${query}${hash === undefined ? '' : `#${hash}`}`;
}
