import { z } from 'zod';
import { LAST_SEARCHES, consentAllows } from '#platform/web/storage/consent-store.ts';
import { deviceStorage } from '#platform/web/storage/storage.ts';
import { MOST_LAST_SEARCHES } from '../limits.ts';

const stored = z.array(z.string()).max(MOST_LAST_SEARCHES);

/** Where preferences may not be stored, they last until the page is left. */
let unstored: string[] = [];

/** Returns the last searches of this device, the newest first (SHELL-406). */
export function lastSearches(): string[] {
  if (!consentAllows('preferences')) return unstored;
  try {
    return stored.parse(JSON.parse(deviceStorage.get(LAST_SEARCHES) ?? '[]'));
  } catch {
    return [];
  }
}

export function rememberSearch(text: string): void {
  const others = lastSearches().filter((other) => other.toLowerCase() !== text.toLowerCase());
  store([text, ...others].slice(0, MOST_LAST_SEARCHES));
}

export function forgetSearches(): void {
  unstored = [];
  deviceStorage.remove(LAST_SEARCHES);
}

function store(searches: string[]): void {
  unstored = searches;
  if (consentAllows('preferences')) deviceStorage.set(LAST_SEARCHES, JSON.stringify(searches));
  else deviceStorage.remove(LAST_SEARCHES);
}
