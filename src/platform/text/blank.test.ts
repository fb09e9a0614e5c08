import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isBlank, trimBlank } from './blank.ts';
import { plainName } from './plain-name.ts';
import { boundedText } from './text-length.ts';

const inkless = [
  '\u3164',
  '\u2800',
  '\uffa0',
  '\u034f',
  '\ufe0f',
  '\u115f',
  '\u17b4',
  '\u{1d159}',
  '\u00ad',
  '\u200b',
  '\u2060',
  '\ufeff',
  '\u061c',
  '\u180e',
  '\u{e0020}',
  '\u00a0',
  '\u2003',
  '\u3000',
  '\u2028',
  '\u0085',
  ' ',
  '\n',
  '\ufffb',
];
const name = boundedText({ min: 1, max: 10, tooShort: 'short', tooLong: 'long' });
const bio = boundedText({ min: 0, max: 10, tooShort: 'short', tooLong: 'long' });

describe('text that draws no ink (TASK-343)', () => {
  test.each(inkless)('%j counts as empty', (sign) => {
    for (const text of [sign, sign.repeat(3), ` ${sign} `]) {
      expect(isBlank(text)).toBe(true);
      expect(name.safeParse(text).success).toBe(false);
      expect(bio.parse(text)).toBe('');
      expect(plainName(text)).toBe('');
      expect(trimBlank(`${text}ink${text}`)).toBe('ink');
    }
  });

  it('does so in any mixture, and no longer once there is a letter', () => {
    const blank = fc.array(fc.constantFrom(...inkless), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(blank, blank, (before, after) => {
        expect(name.safeParse([...before, ...after].join('')).success).toBe(false);
        expect(isBlank([...before, 'x', ...after].join(''))).toBe(false);
      }),
    );
  });

  it.each(['❤️', '👩‍👧', 'می‌خواهم', 'Ana', '?', '\u0600'])('%j is a text as it is', (text) => {
    expect(isBlank(text)).toBe(false);
    expect(name.parse(text)).toBe(text);
  });
});

test('a text is stored in one form, and its direction ends with it (SHELL-363)', () => {
  expect(name.parse('man\u0303ana')).toBe('mañana');
  expect(name.parse('\u202eevil\u202c \u2067x')).toBe('evil x');
});
