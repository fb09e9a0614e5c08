import { CONSENT_SECONDS, readConsent } from '../../consent.ts';
import type { Consent, ConsentCategory } from '../../consent.ts';
import { deviceStorage, readCookie, setCookie } from './storage.ts';

const RECORD = 'cookie_consent';
const DATE = 'cookie_consent_date';

/** Too many for a cookie, and the server has no use for them (SHELL-406). */
export const LAST_SEARCHES = 'searches';

const DAY = 24 * 60 * 60;
/** The optional display choices, and for how long each may be stored (SHELL-101, SHELL-107, SHELL-217, AUTH-313, CHAT-043). */
export const OPTIONAL_CHOICES = {
  sidebar: 7 * DAY,
  founding_banner: 365 * DAY,
  install_later: 30 * DAY,
  passkey_later: 30 * DAY,
  chat_list_width: 365 * DAY,
};

export type OptionalChoice = keyof typeof OPTIONAL_CHOICES;

/** Returns what the person agreed to, or null if they have not answered or the answer no longer counts. */
export function storedConsent(): Consent | null {
  const now = new Date();
  return (
    readConsent(readCookie(RECORD), readCookie(DATE), now) ??
    readConsent(deviceStorage.get(RECORD), deviceStorage.get(DATE), now)
  );
}

export function consentAllows(category: ConsentCategory): boolean {
  return category === 'necessary' || storedConsent()?.[category] === true;
}

/** Stores the answer and lets it act on what is stored already (SHELL-207, SHELL-209, SHELL-212). */
export function storeConsent(consent: Consent): void {
  const record = JSON.stringify(consent);
  const date = new Date().toISOString();
  setCookie(RECORD, encodeURIComponent(record), CONSENT_SECONDS);
  setCookie(DATE, date, CONSENT_SECONDS);
  if (readCookie(RECORD) === record && readCookie(DATE) === date) {
    deviceStorage.remove(RECORD);
    deviceStorage.remove(DATE);
  } else {
    deviceStorage.set(RECORD, record);
    deviceStorage.set(DATE, date);
  }
  if (!consent.preferences) deviceStorage.remove(LAST_SEARCHES);
  for (const name of Object.keys(OPTIONAL_CHOICES) as OptionalChoice[]) {
    const value = readCookie(name);
    if (value !== null) rememberChoice(name, value);
  }
}

/** A cookie for its lifetime where the person agreed to that, else for this session (SHELL-101, SHELL-212). */
export function rememberChoice(name: OptionalChoice, value: string): void {
  const isLasting = consentAllows('preferences');
  // A cookie becomes one of the session only if it is removed and set again.
  setCookie(name, '', 0);
  setCookie(name, encodeURIComponent(value), isLasting ? OPTIONAL_CHOICES[name] : 'session');
}

export const rememberedChoice = (name: OptionalChoice): string | null => readCookie(name);
