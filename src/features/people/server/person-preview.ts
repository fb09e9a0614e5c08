import type { Preview } from '#platform/server/previews/preview.ts';
import { uuids } from '#platform/server/previews/preview.ts';
import { text } from '#platform/server/texts.ts';
import { formatsFor } from '#platform/language/formats.ts';
import { avatarKey } from '../avatar.ts';
import { findPerson } from './find-person.ts';

/** A person in links elsewhere, as far as visitors know their name (SHELL-324). */
export const personPreview: Preview = {
  name: 'person',
  ids: uuids,
  find: async ({ log, db }, id, language) => {
    const person = await findPerson({ log, db }, id, { viewerId: null, language });
    if (!person?.known) return null;
    const { known, details, rating, reviewCount } = person;
    const portrait = avatarKey(known.avatarUrl) ?? known.avatarUrl;
    return {
      title: known.name,
      label: details?.professionalTitle ?? '',
      figure:
        rating === null
          ? null
          : text(language, 'people:page.ratedBy', {
              rating: formatsFor(language).oneDecimal(rating),
              count: reviewCount,
            }),
      place: details?.area ?? null,
      picture: portrait === null ? { drawing: 'neighbors' } : { portrait },
    };
  },
};
