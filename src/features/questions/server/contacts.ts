import { LinkifyIt } from 'linkify-it';
import { findPhoneNumbersInText } from 'libphonenumber-js';
import { plainTyped } from '#platform/text/plain-typed.ts';

const emails = new LinkifyIt({ fuzzyLink: false, fuzzyIP: false, fuzzyEmail: true });

/** These words are in no street's name, but in "5 of them on the way". */
const SMALL_WORDS =
  'the|an?|my|your|our|their|this|that|of|on|in|to|at|for|by|with|and|or|is|are|from';
const NAME = String.raw`(?:(?!(?:${SMALL_WORDS})\s)[\p{L}\d][\p{L}\d.'-]*\s+){1,4}`;
const STREETS =
  'street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|court|ct|place|pl|terrace|ter|circle|cir|way|parkway|pkwy|highway|hwy|trail|trl';
const STREETS_ES = 'calle|avenida|av|avda|carrera|camino|calzada|boulevard|callejón|callejon|paseo';
/** '12 Hidden Lane' and 'Calle Mayor 12'; "5 minutes away" and "at 3 st" have no name between number and street. */
const STREET_ADDRESS = new RegExp(
  String.raw`(?<![\p{L}\d.,$])\d{1,6}[a-z]?\s+${NAME}(?:${STREETS})(?![\p{L}\d])` +
    String.raw`|(?<!\p{L})(?:${STREETS_ES})\.?\s+${NAME}(?:#|no\.?|núm\.?|num\.?|número)?\s*\d{1,6}(?!\d)`,
  'iu',
);

/** Whether a text has an email address, a phone number or a street address, which everyone would read (DEAL-009). */
export function hasContacts(text: string): boolean {
  const typed = plainTyped(text);
  return (
    STREET_ADDRESS.test(typed) ||
    (emails.match(typed) ?? []).some(({ schema }) => schema === 'mailto:') ||
    findPhoneNumbersInText(typed, 'US').length > 0
  );
}
