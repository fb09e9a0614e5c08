import type { ApiTools } from '#app/api.tsx';
import type { RouterContext } from '#app/router.tsx';
import { pageHead } from '../page-head.ts';
import type { City } from '#features/geo/city-pages.ts';
import type { CityWords } from '#features/site/city-words.ts';
import type { Translator } from '#platform/language/translator.ts';

const TASKS_SHOWN = 3;

/** The newest open tasks of a city and how many there are. */
export const cityTasks = (queries: ApiTools['queries'], city: City) =>
  queries.tasks.listLocal.queryOptions({
    input: { places: city.places.map(({ key }) => key), limit: TASKS_SHOWN },
    retry: false,
  });

const FIVE_MINUTES = 5 * 60 * 1000;

/**
 * Does not retry, so nothing waits for a second attempt: without the operator's texts, the page shows those it ships
 * with (SHELL-361).
 */
export const ownCityWords = (queries: ApiTools['queries'], { name }: City) =>
  queries.geo.cityWords.queryOptions({
    input: { city: name },
    staleTime: FIVE_MINUTES,
    retry: false,
  });

/** A city page is whole without its tasks and the operator's words, so nothing fails with them. */
export const loadCity =
  (city: City) =>
  async ({ context: { queryClient, queries } }: { context: RouterContext }): Promise<void> => {
    const fetched = Promise.all([
      queryClient.prefetchQuery(cityTasks(queries, city)),
      queryClient.prefetchQuery(ownCityWords(queries, city)),
    ]);
    if (import.meta.env.SSR) await fetched;
  };

/** The operator's text where there is one (SHELL-360). */
export const cityDescription = (
  { name }: City,
  own: CityWords | null | undefined,
  { t, language }: Pick<Translator, 't' | 'language'>,
): string => own?.text[language] || t(`places:${name}.description`);

/** Title, canonical address and the way here for search engines (SHELL-172). */
export const cityHead =
  (city: City) =>
  ({ match: { context } }: { match: { context: RouterContext } }) => {
    const { i18n, queries, queryClient } = context;
    const { t } = i18n;
    const own = queryClient.getQueryData(ownCityWords(queries, city).queryKey);
    const steps = [
      { name: t('appName'), path: '/home' },
      { name: t(`places:${city.name}.name`), path: city.path },
    ];
    return pageHead(context, {
      title: t(`places:${city.name}.title`),
      description: cityDescription(city, own, i18n),
      path: city.path,
      image: `/og/city${city.path}.png`,
      data: [
        {
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: steps.map(({ name, path }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item: new URL(path, context.publicUrl).href,
          })),
        },
      ],
    });
  };
