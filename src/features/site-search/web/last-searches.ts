import { LAST_SEARCHES, consentAllows } from '#platform/web/storage/consent-store.ts';
import { deviceStorage } from '#platform/web/storage/storage.ts';
import { MOST_LAST_SEARCHES } from '../limits.ts';

/** Without consent to store preferences, the searches last until the page is left. */
let unstored: string[] = [];

/** Returns the last searches of this device, the newest first (SHELL-406). */
export function lastSearches(): string[] {
  if (!consentAllows('preferences')) return unstored;
  try {
    const stored: unknown = JSON.parse(deviceStorage.get(LAST_SEARCHES) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberSearch(text: string): void {
  const others = lastSearches().filter((other) => other.toLowerCase() !== text.toLowerCase());
  unstored = [text, ...others].slice(0, MOST_LAST_SEARCHES);
  if (consentAllows('preferences')) deviceStorage.set(LAST_SEARCHES, JSON.stringify(unstored));
}

/** Leaves none behind, also when their person signs out. */
export function forgetSearches(): void {
  unstored = [];
  deviceStorage.remove(LAST_SEARCHES);
}
