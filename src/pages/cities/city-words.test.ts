import { expect, test } from 'vitest';
import { austin, bayArea } from '#features/geo/city-pages.ts';
import { blankCityWords } from '#features/site/city-words.ts';
import { Translator } from '#platform/language/translator.ts';
import type { Language } from '#platform/language/translator.ts';
import englishTexts from '../../../locales/en/places.json' with { type: 'json' };
import spanishTexts from '../../../locales/es/places.json' with { type: 'json' };
import { cityDescription } from './city-route.ts';
import { shownCityWords } from './city-words.ts';

function createTranslator(language: Language, texts: object): Translator {
  const translator = new Translator(language, (key) => {
    throw new Error(`no text for ${key}`);
  });
  translator.add('places', texts);
  return translator;
}
const english = createTranslator('en', englishTexts);
const spanish = createTranslator('es', spanishTexts);

test('a city says what it is shipped with until an operator writes something (SHELL-360)', () => {
  for (const own of [undefined, null, blankCityWords]) {
    const shown = shownCityWords(bayArea, own, english);
    expect(shown.heading).toBe('Bay Area, help is a few blocks away');
    expect(cityDescription(bayArea, own, english)).toContain('Neighbors in San Francisco');
    expect(shown.neighborhoods).toHaveLength(6);
    expect(shown.disposal.map(({ name }) => name)).toEqual([
      'Recology San Francisco',
      'Berkeley Zero Waste',
    ]);
  }
});

test('the words of an operator replace it, part by part and in both languages (SHELL-360)', () => {
  const own = {
    ...blankCityWords,
    text: { en: 'Own words.', es: 'Palabras propias.' },
    disposal: [
      { name: 'The City', href: 'https://city.example', text: { en: 'Call.', es: 'Llama.' } },
    ],
  };
  expect(shownCityWords(austin, own, english)).toMatchObject({
    heading: 'Austin, many hands for move-in weekend',
    text: 'Own words.',
    disposal: [{ name: 'The City', href: 'https://city.example', text: 'Call.' }],
  });
  expect(cityDescription(austin, own, english)).toBe('Own words.');
  const shown = shownCityWords(austin, own, spanish);
  expect(shown).toMatchObject({ text: 'Palabras propias.', disposal: [{ text: 'Llama.' }] });
  expect(shown.neighborhoods[0]).toBe('West Campus');
});
