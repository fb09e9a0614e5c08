import type { Translate } from '#platform/language/translator.ts';
import type { Preview } from '#platform/server/previews/preview.ts';
import { uuids } from '#platform/server/previews/preview.ts';
import { text } from '#platform/server/texts.ts';
import { highestPriceText } from '../../price-text.ts';
import { findWanted } from './find-wanted.ts';

/** A wanted post in links elsewhere (SHELL-324). */
export const wantedPreview: Preview = {
  name: 'wanted',
  ids: uuids,
  find: async ({ db }, id, language) => {
    const post = await findWanted(db, id, { viewerId: null, language });
    if (!post) return null;
    const t: Translate = (key, params) => text(language, key, params);
    return {
      title: post.title,
      label: t('wanted:label'),
      figure: highestPriceText(post.maxPrice, { t, language }),
      place: post.locationArea,
      picture: null,
    };
  },
};
