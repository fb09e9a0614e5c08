/** The uses of data a person agreed to, besides those the product cannot work without. */
export type Consent = {
  necessary: true;
  analytics: boolean;
  marketing: boolean;
  preferences: boolean;
};

export type ConsentCategory = keyof Consent;

/** The record is stored for 365 days (SHELL-208). */
export const CONSENT_SECONDS = 365 * 24 * 60 * 60;
const VALID_MONTHS = 12;

export const EVERYTHING: Consent = {
  necessary: true,
  analytics: true,
  marketing: true,
  preferences: true,
};

export const NECESSARY_ONLY: Consent = {
  necessary: true,
  analytics: false,
  marketing: false,
  preferences: false,
};

/** Returns the stored record, or null if the person has to be asked, maybe again (SHELL-207, SHELL-208, SHELL-211). */
export function readConsent(record: string | null, date: string | null, now: Date): Consent | null {
  if (record === null || date === null) return null;
  const given = new Date(date);
  // A date that cannot be read compares as neither past nor future.
  if (!(given <= now && now < monthsAfter(given))) return null;
  return parse(record);
}

function parse(record: string): Consent | null {
  let value: unknown;
  try {
    value = JSON.parse(record);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { necessary, analytics, marketing, preferences } = value as Record<string, unknown>;
  if (
    typeof necessary !== 'boolean' ||
    typeof analytics !== 'boolean' ||
    typeof marketing !== 'boolean' ||
    typeof preferences !== 'boolean'
  ) {
    return null;
  }
  // This part cannot be switched off, so the stored value is ignored (SHELL-205).
  return { necessary: true, analytics, marketing, preferences };
}

function monthsAfter(date: Date): Date {
  const end = new Date(date);
  end.setUTCMonth(end.getUTCMonth() + VALID_MONTHS);
  return end;
}
