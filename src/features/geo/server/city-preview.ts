import { siteSettings } from '#features/site/server/public.ts';
import type { Preview } from '#platform/server/previews/preview.ts';
import { text } from '#platform/server/texts.ts';
import { cities } from '../city-pages.ts';

/** The page of a city in links elsewhere, by its path (SHELL-324). */
export const cityPreview: Preview = {
  name: 'city',
  ids: /^[a-z-]{1,40}$/,
  find: async (services, id, language) => {
    const city = cities.find(({ path }) => path === `/${id}`);
    if (!city) return null;
    const own = (await siteSettings(services)).cityPages[city.name]?.heading[language] ?? '';
    return {
      title: own === '' ? text(language, `places:${city.name}.heading`) : own,
      label: '',
      figure: null,
      place: text(language, `places:${city.name}.name`),
      picture: { drawing: city.drawing },
    };
  },
};
