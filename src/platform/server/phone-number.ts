import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { plainTyped } from '#platform/text/plain-typed.ts';

/** '+1 512 555 0100 ext. 5' of a number in any spelling, of the United States where it has no country; null when it is none. */
export function readPhoneNumber(typed: string): string | null {
  const number = parsePhoneNumberFromString(plainTyped(typed), {
    defaultCountry: 'US',
    extract: false,
  });
  return number?.isPossible() ? number.formatInternational() : null;
}
