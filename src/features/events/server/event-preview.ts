import { formatsFor } from '#platform/language/formats.ts';
import type { Preview } from '#platform/server/previews/preview.ts';
import { uuids } from '#platform/server/previews/preview.ts';
import { text } from '#platform/server/texts.ts';
import { findEvent } from './find-event.ts';

/** An event in links elsewhere. */
export const eventPreview: Preview = {
  name: 'event',
  ids: uuids,
  find: async ({ db }, id, language) => {
    const event = await findEvent(db, id, { viewerId: null, language });
    if (!event) return null;
    return {
      title: event.title,
      label: text(language, `events:categories.${event.category}`),
      figure: formatsFor(language).startTime(event.startsAt, event.timeZone),
      place: event.placeKind === 'online' ? text(language, 'events:online') : event.area,
      picture: event.photo === null ? null : { stored: event.photo },
    };
  },
};
