import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectFoundWords, listSearchWords, markWords } from './search-words.ts';

const mark = (text: string, ...found: string[]) =>
  markWords(text, new Set(found))
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

it('collects what was found on all pages, also beside a server that does not say (SHELL-413)', () => {
  expect(
    collectFoundWords([{ foundWords: ['sofa'] }, {}, { foundWords: ['couch', 'sofa'] }]),
  ).toEqual(new Set(['sofa', 'couch']));
  expect(collectFoundWords(undefined)).toEqual(new Set());
});

describe('marking what a search found (SHELL-413)', () => {
  it.each<[text: string, found: string[], marked: string]>([
    ['Mowing the lawn', ['mowing'], '[Mowing] the lawn'],
    ['mow mowing MOW', ['mow'], '[mow] mowing [MOW]'],
    ['A love seat, with love', ['love seat'], 'A [love seat], with love'],
    ['a love-seat', ['love seat'], 'a [love-seat]'],
    ['sofa sofa bed', ['sofa', 'sofa bed'], '[sofa] [sofa bed]'],
    [
      'Una eléctrica y otra ELE\u0301CTRICA',
      ['electrica'],
      'Una [eléctrica] y otra [ELE\u0301CTRICA]',
    ],
    ['Die Straße', ['strasse'], 'Die [Straße]'],
    ['so\u00adft', ['soft'], '[so\u00adft]'],
    ['a 55in TV, 55 in', ['55'], 'a [55]in TV, [55] in'],
    ['a 55in TV', ['55 in'], 'a [55in] TV'],
    ['x² y', ['2'], 'x[²] y'],
    ['½ cup', ['1'], '[½] cup'],
    ['<b>bold</b> & "sofa"', ['bold', 'sofa'], '<b>[bold]</b> & "[sofa]"'],
    ['שלום לכולם', ['לכולם'], 'שלום [לכולם]'],
    ['👩‍👩‍👧 hello', ['hello'], '👩‍👩‍👧 [hello]'],
    ['nothing', ['else'], 'nothing'],
    ['nothing', [], 'nothing'],
    ['', ['nothing'], ''],
  ])('%j for %j', (text, found, marked) => expect(mark(text, ...found)).toBe(marked));

  it('loses nothing of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const words = new Set(listSearchWords(text));
        const marked = markWords(text, words);
        expect(marked.map((part) => part.text).join('')).toBe(text);
      }),
    );
  });
});
