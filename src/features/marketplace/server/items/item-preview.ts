import type { Preview } from '#platform/server/previews/preview.ts';
import { uuids } from '#platform/server/previews/preview.ts';
import { text } from '#platform/server/texts.ts';
import type { Translate } from '#platform/language/translator.ts';
import { itemCategoryName } from '../../category-name.ts';
import { itemOfferText } from '../../price-text.ts';
import { findItem } from './find-item.ts';

/** An item in links elsewhere (SHELL-324). */
export const itemPreview: Preview = {
  name: 'item',
  ids: uuids,
  find: async ({ db }, id, language) => {
    const item = await findItem(db, id, { viewerId: null, language });
    if (!item) return null;
    const t: Translate = (key, params) => text(language, key, params);
    return {
      title: item.title,
      label: itemCategoryName(item.category, { t }),
      figure: itemOfferText(item, { t, language }),
      place: item.locationArea,
      picture: item.photo === null ? null : { stored: item.photo },
    };
  },
};
