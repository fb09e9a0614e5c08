import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPhoneNumber } from '../server/phone-number.ts';
import { formatsFor } from './formats.ts';
import { asTyped, typedNumber } from '../text/typed-number.ts';
import { plainName } from '../text/plain-name.ts';
import { ZIP_CODE, plainZipCode } from '../text/zip-code.ts';

// Words and numbers: what is stored and shown is the same, in NFC and NFD, with invisible signs, and with the separators
// of en-US, es-MX and es-ES (AUTH-035, ITEM-255, PEOPLE-020, TASK-204). Texts that are searched: test/words-found.test.ts.

const LOCALES = ['en-US', 'es-MX', 'es-ES'] as const;
const INVISIBLE = [
  '',
  '\u200b',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u2066',
  '\u2069',
  '\u00ad',
  '\ufeff',
];
const SPACES = [' ', '\u00a0', '\u202f', '\u2009', '\u3000'];
const DASHES = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\uff0d'];

const form = fc.constantFrom('NFC' as const, 'NFD' as const);
const space = fc.constantFrom(...SPACES);
const dash = fc.constantFrom(...DASHES);
/** Digits as ASCII or as an input method writes them at full width. */
const width = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
);

/** The text with invisible signs between all of its characters. */
const disguised = (text: string) =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...INVISIBLE), { minLength: text.length, maxLength: text.length }),
      form,
      width,
    )
    .map(([signs, chosen, widen]) =>
      Array.from(widen(text), (character, at) => `${signs[at] ?? ''}${character}`)
        .join('')
        .normalize(chosen),
    );

const amount = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100);
const writtenAmount = fc
  .record({
    dollars: amount,
    locale: fc.constantFrom(...LOCALES),
    useGrouping: fc.constantFrom('always' as const, false as const),
    decimals: fc.constantFrom(0, 2),
    around: fc.constantFrom(
      ['', ''],
      ['$', ''],
      ['US$', ''],
      ['USD ', ''],
      ['', ' USD'],
      ['', ' $'],
    ),
  })
  .map(({ dollars, locale, useGrouping, decimals, around: [before = '', after = ''] }) => {
    const value = decimals === 0 ? Math.floor(dollars) : dollars;
    const written = new Intl.NumberFormat(locale, {
      useGrouping,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }).format(value);
    // es-ES writes 1.234 for a whole number, which en-US would read as 1 and a bit.
    const isAmbiguous = locale === 'es-ES' && decimals === 0 && written.includes('.');
    return { value, isAmbiguous, typed: `${before}${written}${after}` };
  });

test('an amount is read alike however it is written, or refused, but never read as another', () => {
  fc.assert(
    fc.property(
      writtenAmount.chain((written) =>
        disguised(written.typed).map((typed) => ({ ...written, typed })),
      ),
      ({ typed, value, isAmbiguous }) => {
        const read = typedNumber(typed);
        if (isAmbiguous && Number.isNaN(read)) return;
        expect(read).toBe(value);
      },
    ),
    { numRuns: 1000 },
  );
});

test('a stored amount is typed, read and shown as itself', () => {
  fc.assert(
    fc.property(amount, fc.constantFrom('en' as const, 'es' as const), (dollars, language) => {
      expect(typedNumber(asTyped(dollars))).toBe(dollars);
      expect(typedNumber(formatsFor(language).money(dollars))).toBe(dollars);
    }),
    { numRuns: 1000 },
  );
});

const digits = (count: number) =>
  fc.stringMatching(new RegExp(String.raw`^[2-9]\d{${count - 1}}$`, 'u'));

test('a phone number is stored alike however it is pasted, and what is stored is read as itself', () => {
  fc.assert(
    fc.property(
      fc
        .tuple(digits(3), digits(3), digits(4), space, dash, fc.option(digits(2)))
        .chain(([area, exchange, line, gap, hyphen, extension]) => {
          const end = extension === null ? '' : ` ext. ${extension}`;
          const stored = `+1 ${area} ${exchange} ${line}${end}`;
          return fc
            .constantFrom(
              `(${area})${gap}${exchange}${hyphen}${line}${end}`,
              `${area}${hyphen}${exchange}${hyphen}${line}${end}`,
              `+1${gap}${area}${gap}${exchange}${gap}${line}${end}`,
              `${area}.${exchange}.${line}${end}`,
            )
            .chain(disguised)
            .map((typed) => ({ typed, stored }));
        }),
      ({ typed, stored }) => {
        expect(readPhoneNumber(typed)).toBe(stored);
        expect(readPhoneNumber(stored)).toBe(stored);
      },
    ),
    { numRuns: 500 },
  );
});

test('a ZIP code is stored alike with any dash, space or none', () => {
  fc.assert(
    fc.property(
      fc
        .tuple(
          fc.stringMatching(/^\d{5}$/u),
          fc.option(fc.stringMatching(/^\d{4}$/u)),
          fc.oneof(space, dash, fc.constant('')),
        )
        .chain(([five, four, between]) =>
          disguised(four === null ? five : `${five}${between}${four}`).map((typed) => ({
            typed,
            stored: four === null ? five : `${five}-${four}`,
          })),
        ),
      ({ typed, stored }) => {
        expect(plainZipCode(typed)).toBe(stored);
        expect(stored).toMatch(ZIP_CODE);
        expect(plainZipCode(stored)).toBe(stored);
      },
    ),
    { numRuns: 500 },
  );
});

const nameParts = [
  'José',
  'Ñandú',
  'Zoë',
  'Ångström',
  'Straße',
  'Łukasz',
  'Σωκράτης',
  'Йосип',
  '한국',
  '李',
];

test('a name typed in any form is stored and found in one form', () => {
  const spaces = fc.array(fc.constantFrom(...SPACES, '\t', '\n'), { minLength: 1, maxLength: 3 });
  const typing = fc.record({
    form,
    between: spaces,
    around: spaces,
    sign: fc.constantFrom(...INVISIBLE),
  });
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...nameParts), { minLength: 1, maxLength: 4 }),
      fc.constantFrom(
        (text: string) => text,
        (text: string) => text.toUpperCase(),
        (text: string) => text.toLowerCase(),
      ),
      typing,
      (parts, change, { form: chosen, between, around, sign }) => {
        const stored = change(parts.join(' ')).normalize('NFC');
        const signed = Array.from(stored.normalize(chosen)).join(sign);
        const typed = around.join('') + signed.replaceAll(' ', between.join('')) + around.join('');
        expect(plainName(typed)).toBe(stored);
        expect(plainName(stored)).toBe(stored);
      },
    ),
    { numRuns: 500 },
  );
});

test.each(['----------', '\u200b'.repeat(10), '', 'ZIP'])(
  '%j is neither a phone number nor a ZIP code',
  (typed) => {
    expect(readPhoneNumber(typed)).toBeNull();
    expect(plainZipCode(typed)).not.toMatch(ZIP_CODE);
  },
);
