import { z } from 'zod';
import { plainTyped } from '#platform/text/plain-typed.ts';

const E164 = /^\+[1-9]\d{6,14}$/;
/** More digits than a number has within its country: its calling code is among them. */
const MOST_NATIONAL_DIGITS = 10;

/** A number as the service takes it; without `+` it is one of the first country that codes are sent to (AUTH-268). */
export function asPhoneNumber(typed: string, countries: readonly string[]): string {
  const plain = plainTyped(typed).replaceAll(/[\s().\-/]/g, '');
  if (plain.startsWith('+') || !/^\d+$/.test(plain)) return plain;
  if (plain.length > MOST_NATIONAL_DIGITS) return `+${plain}`;
  return `+${countries.find((code) => /^\d+$/.test(code)) ?? ''}${plain}`;
}

export const phoneForm = (countries: readonly string[]) =>
  z.object({
    phone: z
      .string()
      .transform((typed) => asPhoneNumber(typed, countries))
      .pipe(z.string().regex(E164, 'identity:fields.phone')),
  });
