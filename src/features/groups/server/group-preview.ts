import type { Preview } from '#platform/server/previews/preview.ts';
import { uuids } from '#platform/server/previews/preview.ts';
import { text } from '#platform/server/texts.ts';
import { findGroup } from './find-group.ts';

/** A group in links elsewhere. */
export const groupPreview: Preview = {
  name: 'group',
  ids: uuids,
  find: async ({ db }, id, language) => {
    const group = await findGroup(db, id, { viewerId: null, language });
    if (!group) return null;
    return {
      title: group.name,
      label: text(language, 'groups:subject.name'),
      figure: text(language, 'groups:card.members', { count: group.members }),
      place: group.area,
      picture: null,
    };
  },
};
