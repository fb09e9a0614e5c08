import { plainTyped } from './plain-typed.ts';

/** Signs beside a number: money and the units of measures. */
const UNITS = /^(?:(?:US)?\$|USD)\s*|\s*(?:\$|USD|lbs?\.?|in\.?|")$/gi;
const PLAIN = /^\d+(?:[.,]\d{0,2})?$|^[.,]\d{1,2}$/;
/**
 * Groups of thousands: by commas, by points if a comma follows, or by spaces. None begins with 0: '0,500' may be a
 * half.
 */
const GROUPED =
  /^[1-9]\d{0,2}(?:(?:,\d{3})+(?:\.\d{0,2})?|(?:\.\d{3})+,\d{0,2}|(?: \d{3})+(?:[.,]\d{0,2})?)$/;

/**
 * Returns what a person typed as a number: null for nothing, NaN if it is not a number (ITEM-067). A comma may be the
 * decimal one, as in '12,50'; before three digits it can only separate thousands, since nothing here has three
 * decimals. A point before three digits is read as not a number: a price wrong by a thousand would be worse than a
 * question.
 */
export function typedNumber(typed: string): number | null {
  const plain = plainTyped(typed);
  if (plain === '') return null;
  const text = plain.replace(UNITS, '').trim();
  if (PLAIN.test(text)) return Number(text.replace(',', '.'));
  if (!GROUPED.test(text)) return Number.NaN;
  const decimals = /[.,](\d{0,2})$/.exec(text)?.[1] ?? '';
  const whole = decimals === '' ? text.replace(/[.,]$/, '') : text.slice(0, -decimals.length - 1);
  return Number(`${whole.replaceAll(/\D/g, '')}.${decimals || '0'}`);
}

/** Returns a stored number as a person would type it: '25', '12.50'. */
export function asTyped(value: number | null): string {
  if (value === null) return '';
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}
