import { describe, expect, it } from 'vitest';
import { markHits, searchedText } from './search-text.ts';

describe('the searched text', () => {
  it.each([
    ['  keys ', 'keys'],
    ['a\0b', 'ab'],
    ['   ', ''],
    [`${'x'.repeat(199)} and more`, 'x'.repeat(199)],
    ['🙂'.repeat(300), '🙂'.repeat(200)],
  ])('%j', (typed, searched) => expect(searchedText(typed)).toBe(searched));
});

describe('hits in a text', () => {
  const marked = (text: string, search: string) =>
    markHits(text, search)
      .map((part) => (part.isHit ? `[${part.text}]` : part.text))
      .join('');
  it.each([
    ['The KEYS and the keys', 'keys', 'The [KEYS] and the [keys]'],
    ['Ünlü öğle', 'ÜNLÜ', '[Ünlü] öğle'],
    ['¿Dónde está?', 'DÓNDE', '¿[Dónde] está?'],
    ['aaa', 'aa', '[aa]a'],
    [
      '100% (a+b) [c] {d} $1 ^ | \\ / . *',
      '(a+b) [c] {d} $1 ^ | \\ / . *',
      '100% [(a+b) [c] {d} $1 ^ | \\ / . *]',
    ],
    ['<b>bold</b>', '<B>', '[<b>]bold</b>'],
    ['two\nlines', 'o\nl', 'tw[o\nl]ines'],
    ['👩‍👩‍👧 hello', '👩‍👩‍👧', '[👩‍👩‍👧] hello'],
    ['שלום לכולם', 'לכולם', 'שלום [לכולם]'],
    ['nothing', 'else', 'nothing'],
    ['nothing', '', 'nothing'],
  ])('%j for %j', (text, search, result) => expect(marked(text, search)).toBe(result));

  it('loses nothing', () => {
    const text = 'One two one';
    expect(
      markHits(text, 'one')
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
