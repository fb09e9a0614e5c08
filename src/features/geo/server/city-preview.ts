import type { Preview } from '#platform/server/previews/preview.ts';
import { text } from '#platform/server/texts.ts';
import { austin, bayArea, nyc } from '../city-pages.ts';

const cities = [austin, bayArea, nyc];

/** The page of a city in links elsewhere, by its path (SHELL-324). */
export const cityPreview: Preview = {
  name: 'city',
  ids: /^[a-z-]{1,40}$/,
  find: async (_services, id, language) => {
    const city = cities.find(({ path }) => path === `/${id}`);
    if (!city) return null;
    return {
      title: text(language, `places:${city.name}.heading`),
      label: '',
      figure: null,
      place: text(language, `places:${city.name}.name`),
      picture: { drawing: city.drawing },
    };
  },
};
