import { deviceStorage } from '#platform/web/storage/storage.ts';

const KEPT_AS = 'referral';
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const CODE = /^[A-Za-z0-9-]{1,32}$/;

type Kept = { code: string; since: number };

/** What is kept, unless it is too old, from the future or not ours (SHELL-046). */
export function readKept(stored: string | null, now: number): Kept | null {
  if (stored === null) return null;
  try {
    const { code, since } = JSON.parse(stored) as Partial<Record<keyof Kept, unknown>>;
    if (typeof code !== 'string' || !CODE.test(code) || typeof since !== 'number') return null;
    return since <= now && now - since < KEPT_MS ? { code, since } : null;
  } catch {
    return null;
  }
}

/** What to keep after coming by this address: the first code wins, a malformed one is dropped. */
export function nextKept(kept: Kept | null, search: string, now: number): Kept | null {
  const code = new URLSearchParams(search).get('ref');
  if (kept || code === null) return kept;
  if (CODE.test(code)) return { code, since: now };
  // oxlint-disable-next-line no-console -- SHELL-046: logged, and nothing else
  console.info('A malformed referral code in the address was ignored.');
  return null;
}

/** Keeps the code of a referral link for 30 days, until its visitor signs up. */
export function storeReferralCode(search: string, now = Date.now()): void {
  const stored = deviceStorage.get(KEPT_AS);
  const kept = nextKept(readKept(stored, now), search, now);
  if (kept) deviceStorage.set(KEPT_AS, JSON.stringify(kept));
  else if (stored !== null) deviceStorage.remove(KEPT_AS);
}
