import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { cityGuides } from '#features/geo/city-guides.ts';
import type { City } from '#features/geo/city-pages.ts';
import type { CityWords } from '#features/site/city-words.ts';
import type { Translator } from '#platform/language/translator.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ownCityWords } from './city-route.ts';

/** Part by part what the operator wrote, or what is shipped (SHELL-360). */
export function shownCityWords(
  { name }: City,
  own: CityWords | null | undefined,
  { t, language }: Pick<Translator, 't' | 'language'>,
) {
  const guide = cityGuides[name];
  const { heading, text, neighborhoods = [], disposal = [] } = own ?? {};
  return {
    heading: heading?.[language] || t(`places:${name}.heading`),
    text: text?.[language] || t(`places:${name}.text`),
    neighborhoods: neighborhoods.length > 0 ? neighborhoods : guide.neighborhoods,
    disposal:
      disposal.length > 0
        ? disposal.map((each) => ({ ...each, text: each.text[language] }))
        : guide.disposal.map((each) => ({ ...each, text: t(`places:disposal.${each.text}`) })),
  };
}

export function useCityWords(city: City) {
  const { queries } = useApi();
  const { i18n } = useTranslation('places');
  const { data } = useQuery(ownCityWords(queries, city));
  return shownCityWords(city, data, i18n);
}
