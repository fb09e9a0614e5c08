import { describe, expect, it } from 'vitest';
import { searchedText } from './search-text.ts';

describe('the searched text', () => {
  it.each([
    ['  keys ', 'keys'],
    ['a\0b', 'ab'],
    ['   ', ''],
    [`${'x'.repeat(199)} and more`, 'x'.repeat(199)],
    ['🙂'.repeat(300), '🙂'.repeat(200)],
  ])('%j', (typed, searched) => expect(searchedText(typed)).toBe(searched));
});
