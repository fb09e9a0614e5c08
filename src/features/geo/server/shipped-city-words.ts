import type { CityName, CityWords } from '#features/site/city-words.ts';
import { text } from '#platform/server/texts.ts';
import { cityGuides } from '../city-guides.ts';

const both = (key: string) => ({
  en: text('en', `places:${key}`),
  es: text('es', `places:${key}`),
});

/** The words on the page of a city until an operator writes its own (SHELL-360). */
export function shippedCityWords(city: CityName): CityWords {
  const { neighborhoods, disposal } = cityGuides[city];
  return {
    heading: both(`${city}.heading`),
    text: both(`${city}.text`),
    neighborhoods: [...neighborhoods],
    disposal: disposal.map(({ text: key, name, href }) => ({
      name,
      href,
      text: both(`disposal.${key}`),
    })),
  };
}
