import { readFile } from 'node:fs/promises';
import { describe, expect, it, test } from 'vitest';
import { neverWordsIn, readNeverWords } from './never-words.ts';

const DOCUMENT = `# Words

## Never in English

| Never | Say | But in |
|---|---|---|
| somebody, e-mail* | someone, email | songs.md |
| agree the * | agree on the | |

## Never in Spanish

| Never | Say | But in |
|---|---|---|
| añad* | agregar | |
`;

const english = readNeverWords(DOCUMENT, 'Never in English');

describe('the table of a language', () => {
  it('names each word, what to say instead and where it is right', () => {
    expect(english.map(({ word, instead, exceptIn }) => [word, instead, exceptIn])).toEqual([
      ['somebody', 'someone, email', ['songs.md']],
      ['e-mail*', 'someone, email', ['songs.md']],
      ['agree the *', 'agree on the', []],
    ]);
  });

  it.each(['Never in English', 'Never in Spanish'])('is there: %s', async (heading) => {
    const document = await readFile('docs/words.md', 'utf8');
    expect(readNeverWords(document, heading).length).toBeGreaterThan(15);
  });
});

test.each([
  ['Somebody applied.', ['Somebody']],
  ['By e-mails, and\nagree  the price', ['e-mails', 'agree  the price']],
  ['someone, emailed, disagree there', []],
])('in "%s" it finds %j', (text, found) => {
  expect(neverWordsIn('locales/en/a.json', text, english)).toEqual(
    found.map((word) => expect.stringContaining(`"${word}"`)),
  );
});

test('letters with accents are letters', () => {
  const spanish = readNeverWords(DOCUMENT, 'Never in Spanish');
  expect(neverWordsIn('a.json', 'Añádelo. Añade. Rañada.', spanish)).toHaveLength(1);
});

test('leaves a word alone where it is right', () => {
  expect(neverWordsIn('articles/en/songs.md', 'somebody', english)).toEqual([]);
});
