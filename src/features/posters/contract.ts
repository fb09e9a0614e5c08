import { z } from 'zod';
import { typesFor } from '#features/subjects/subjects.ts';
import { ability } from '#platform/ability-schema.ts';
import { createPageSchema, givenId, id, procedure } from '#platform/api-contract.ts';
import { boundedText } from '#platform/text/text-length.ts';
import { LONGEST_HEADING, LONGEST_NOTE, LONGEST_TEXT, LONGEST_TOWN, MOST_LINES } from './limits.ts';
import { posterLanguages } from './vocabulary.ts';

export const posteredThings = typesFor('share');
export const posteredTypes = [...posteredThings, 'town'] as const;
export type PosteredType = (typeof posteredTypes)[number];

const thing = z.discriminatedUnion('entityType', [
  z.object({ entityType: z.enum(posteredThings), entityId: givenId }),
  // By its name in the address of its page (SHELL-473).
  z.object({ entityType: z.literal('town'), entityId: z.string().max(LONGEST_TOWN) }),
]);

/** The thing or town that a poster leads to. */
export type PosterTarget = z.input<typeof thing>;

const heading = boundedText({
  min: 1,
  max: LONGEST_HEADING,
  tooShort: 'posters:fields.heading_required',
  tooLong: 'posters:fields.heading_too_long',
});
const body = boundedText({
  min: 0,
  max: LONGEST_TEXT,
  tooShort: 'posters:fields.text_too_long',
  tooLong: 'posters:fields.text_too_long',
}).refine((text) => text.split('\n').length <= MOST_LINES, 'posters:fields.text_lines');
const note = boundedText({
  min: 0,
  max: LONGEST_NOTE,
  tooShort: 'posters:fields.note_too_long',
  tooLong: 'posters:fields.note_too_long',
});

export const posterForm = z.object({
  heading,
  text: body,
  languages: z.enum(posterLanguages),
  note,
});
export type PosterForm = z.infer<typeof posterForm>;
export const noteForm = z.object({ note });

const lastSeen = z.object({ isThere: z.boolean(), at: z.date() }).nullable();
export type LastSeen = z.infer<typeof lastSeen>;

export const ownPoster = z.object({
  id,
  entityType: z.enum(posteredTypes),
  /** A town's is its name in the address of its page. */
  entityId: z.string(),
  /** The page that the code leads to. */
  path: z.string().nullable(),
  code: z.string(),
  heading: z.string(),
  text: z.string(),
  languages: z.enum(posterLanguages),
  note: z.string(),
  createdAt: z.date(),
  isWithdrawn: z.boolean(),
  /** Visitors find the thing in lists, or the town has a page, so the code leads there. */
  isListed: z.boolean(),
  /** The board where it hangs, while that is on the map. */
  board: z.object({ id, name: z.string() }).nullable(),
  /** The latest sighting on that board. */
  lastSeen,
  scans: z.object({ total: z.number(), lastWeek: z.number() }),
  abilities: z.object({ withdraw: ability }),
});
export type OwnPoster = z.infer<typeof ownPoster>;

/** A poster as the page of its board shows it. */
export const hungPoster = z.object({
  id,
  entityType: z.enum(posteredTypes),
  heading: z.string(),
  area: z.string(),
  path: z.string(),
  lastSeen,
  /** The viewer's sighting of today: whether it was there. */
  ownSighting: z.boolean().nullable(),
  isOwn: z.boolean(),
  abilities: z.object({ sight: ability }),
});
export type HungPoster = z.infer<typeof hungPoster>;

const onPoster = z.object({ posterId: givenId });
const done = z.object({});

export const postersContract = {
  list: procedure
    .route({
      method: 'GET',
      path: '/my/posters',
      summary: "The caller's posters with their scans, newest first",
    })
    .input(z.object({ cursor: z.string().max(200).nullable().default(null) }))
    .output(createPageSchema(ownPoster)),
  suggest: procedure
    .route({
      method: 'GET',
      path: '/my/poster-suggestion',
      summary: 'The words to begin a poster of an own thing or of a town with',
    })
    .input(thing)
    .output(
      z.object({
        heading: z.string(),
        text: z.string(),
        abilities: z.object({ make: ability }),
      }),
    ),
  create: procedure
    .route({
      method: 'POST',
      path: '/my/posters',
      summary:
        'Makes a poster of an own thing that visitors find in lists, or of a town, with a code of its own',
      successStatus: 201,
    })
    .input(
      posterForm
        .extend({
          despiteContacts: z.boolean().default(false),
          boardId: givenId.nullable().default(null),
        })
        .and(thing),
    )
    .output(z.object({ id })),
  find: procedure
    .route({
      method: 'GET',
      path: '/my/posters/{posterId}',
      summary: "One of the caller's posters, with the sentences of its sheet",
    })
    .input(onPoster)
    .output(
      ownPoster.extend({
        sentences: z.array(z.object({ language: z.string(), text: z.string() })),
      }),
    ),
  update: procedure
    .route({
      method: 'PATCH',
      path: '/my/posters/{posterId}',
      summary: 'Another note of where it hangs, or another board',
    })
    .input(
      onPoster.extend({
        ...noteForm.shape,
        /** The board that shows it; stays as it is where it is left out. */
        boardId: givenId.nullable().optional(),
      }),
    )
    .output(done),
  withdraw: procedure
    .route({
      method: 'DELETE',
      path: '/my/posters/{posterId}',
      summary: 'Ends the code of a poster for good; its scans stay in the list',
    })
    .input(onPoster)
    .output(done),
  onBoard: procedure
    .route({
      method: 'GET',
      path: '/boards/{boardId}/posters',
      summary: 'The posters on a noticeboard whose codes lead somewhere, newest first',
    })
    .input(z.object({ boardId: givenId, cursor: z.string().max(200).nullable().default(null) }))
    .output(createPageSchema(hungPoster)),
  sight: procedure
    .route({
      method: 'PUT',
      path: '/posters/{posterId}/sighting',
      summary:
        'Whether a poster is still on its board; one a day of each person, the latest counts',
    })
    .input(onPoster.extend({ isThere: z.boolean() }))
    .output(done),
};
