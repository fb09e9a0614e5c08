import type { Preview } from '#platform/server/previews/preview.ts';
import { uuids } from '#platform/server/previews/preview.ts';
import { text } from '#platform/server/texts.ts';
import type { Translate } from '#platform/language/translator.ts';
import { servicePriceText } from '../../price-text.ts';
import { findService } from './find-service.ts';

/** A service in links elsewhere (SHELL-324). */
export const servicePreview: Preview = {
  name: 'service',
  ids: uuids,
  find: async ({ db }, id, language) => {
    const service = await findService(db, id, { viewerId: null, language });
    if (!service) return null;
    const t: Translate = (key, params) => text(language, key, params);
    return {
      title: service.title,
      label: t(`services:categories.${service.category}`),
      figure: servicePriceText(service, { t, language }),
      place: service.locationArea,
      picture: service.photo === null ? null : { stored: service.photo },
    };
  },
};
