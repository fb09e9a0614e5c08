import { z } from 'zod';
import { typesFor } from '#features/subjects/subjects.ts';
import { givenId, id, procedure } from '#platform/api-contract.ts';
import { frequency, name } from './search-answers.ts';
import { searchFilter } from './search-filter.ts';
import { frequencies } from './vocabulary.ts';

/** The kinds of things that searches look for. */
export const searchedTypes = typesFor('search');

const storedFilter = z.object({
  search: z.string(),
  category: z.string().nullable(),
  minPrice: z.number().nullable(),
  maxPrice: z.number().nullable(),
  negotiable: z.boolean(),
  conditions: z.array(z.string()),
  delivery: z.array(z.string()),
  days: z.array(z.string()),
  location: z.string(),
  near: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  radius: z.number().nullable(),
  comesToMe: z.boolean(),
});

export const savedSearch = z.object({
  id,
  type: z.enum(searchedTypes),
  name: z.string(),
  filter: storedFilter,
  frequency: z.enum(frequencies),
  /** Found since its owner last looked; counting stops at `NEW_COUNTED_UP_TO`. */
  newCount: z.number(),
  createdAt: z.date(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

const onSearch = z.object({ searchId: givenId });
const done = z.object({});

export const savedSearchesContract = {
  list: procedure
    .route({
      method: 'GET',
      path: '/my/saved-searches',
      summary: "The caller's saved searches, newest first",
    })
    .input(z.object({}).default({}))
    .output(z.object({ items: z.array(savedSearch) })),
  create: procedure
    .route({
      method: 'POST',
      path: '/my/saved-searches',
      summary: 'Saves a search; one that is saved already gets this name and frequency',
      successStatus: 201,
    })
    .input(
      z.object({
        type: z.enum(searchedTypes),
        name,
        frequency,
        filter: searchFilter,
        /** The browser's time zone (IANA), used if the profile has none. */
        timeZone: z.string().max(60).default('UTC'),
      }),
    )
    .output(z.object({ id })),
  update: procedure
    .route({
      method: 'PATCH',
      path: '/my/saved-searches/{searchId}',
      summary: 'Another name or frequency',
    })
    .input(onSearch.extend({ name: name.optional(), frequency: frequency.optional() }))
    .output(done),
  remove: procedure
    .route({
      method: 'DELETE',
      path: '/my/saved-searches/{searchId}',
      summary: 'Takes a saved search away',
    })
    .input(onSearch)
    .output(done),
  open: procedure
    .route({
      method: 'POST',
      path: '/my/saved-searches/{searchId}/look',
      summary: 'What it looks for; whatever it found so far counts as seen',
    })
    .input(onSearch)
    .output(savedSearch),
};
