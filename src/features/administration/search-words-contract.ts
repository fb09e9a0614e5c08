import { z } from 'zod';
import { LONGEST_SEARCH, LONGEST_WORD, MOST_WORDS } from '#features/browsing/limits.ts';
import { missedKinds } from '#features/browsing/searched-kinds.ts';
import { actor } from '#features/moderation/contract.ts';
import {
  createPageSchema,
  givenId,
  givenText,
  id,
  procedure,
  searchText,
} from '#platform/api-contract.ts';

/** Room for the most and longest words, and as much again for what is wrong with them to be said. */
export const LONGEST_WORDS_FIELD = MOST_WORDS * LONGEST_WORD * 2;
const LONGEST_LINE = LONGEST_WORDS_FIELD * 2;

/** A group of words as an operator writes it: apart by commas or lines (OPS-204). */
export const wordGroupForm = z.object({
  en: givenText(LONGEST_WORDS_FIELD),
  es: givenText(LONGEST_WORDS_FIELD),
  /** The line of the group it is a kind of, or a word that only that one has; blank for none. */
  broader: givenText(LONGEST_LINE),
});
export type WordGroupForm = z.infer<typeof wordGroupForm>;

const words = z.object({
  en: z.array(z.string()),
  es: z.array(z.string()),
  /** The line of the group it is a kind of. */
  broader: z.string().nullable(),
});

const ownGroup = words.extend({ id, changedAt: z.date(), changedBy: actor });
export type OwnWordGroup = z.infer<typeof ownGroup>;

/** A group that the product ships, which its line stands for. */
const shippedGroup = words.extend({ line: z.string(), isOn: z.boolean() });
export type ShippedWordGroup = z.infer<typeof shippedGroup>;

const missedSearch = z.object({
  id,
  kind: z.enum(missedKinds),
  language: z.enum(['en', 'es']),
  /** The searched text in its search form. */
  form: z.string(),
  /** How often within the last 90 days. */
  count: z.number(),
  /** The last day, of UTC. */
  lastOn: z.string(),
  /** The answers to "What did you mean?", the most frequent first. */
  meant: z.array(z.object({ meant: z.string(), count: z.number() })),
});
export type MissedSearch = z.infer<typeof missedSearch>;

const listed = z
  .object({
    text: searchText(LONGEST_SEARCH),
    cursor: z.string().nullable().default(null),
  })
  .default({ text: '', cursor: null });

/** The words by which things are found (decision 0098). */
export const searchWordsContract = {
  listWordGroups: procedure
    .route({
      method: 'GET',
      path: '/admin/search-words',
      summary: "The operators' own groups of search words, newest first",
    })
    .input(listed)
    .output(createPageSchema(ownGroup)),
  writeWordGroup: procedure
    .route({
      method: 'POST',
      path: '/admin/search-words',
      summary: 'Adds a group of search words or changes one; logged',
    })
    .input(
      wordGroupForm.extend({
        groupId: givenId.nullable().default(null),
        /** The missed search that the group is for, which is dismissed. */
        missedId: givenId.nullable().default(null),
      }),
    )
    .output(z.object({})),
  removeWordGroup: procedure
    .route({
      method: 'DELETE',
      path: '/admin/search-words/{groupId}',
      summary: 'Removes an own group of search words; logged',
    })
    .input(z.object({ groupId: givenId }))
    .output(z.object({})),
  suggestWordGroups: procedure
    .route({
      method: 'GET',
      path: '/admin/search-words/suggestions',
      summary: 'Groups with a word that begins so, each as one line',
    })
    .input(z.object({ text: searchText(LONGEST_SEARCH) }))
    .output(z.object({ lines: z.array(z.string()) })),
  listShippedGroups: procedure
    .route({
      method: 'GET',
      path: '/admin/search-words/shipped',
      summary: 'Shipped groups of search words with a text; without one, those that are off',
    })
    .input(listed)
    .output(createPageSchema(shippedGroup)),
  setShippedGroup: procedure
    .route({
      method: 'POST',
      path: '/admin/search-words/shipped',
      summary: 'Turns a shipped group of search words off or on; logged',
    })
    .input(z.object({ line: givenText(LONGEST_LINE), isOn: z.boolean() }))
    .output(z.object({})),
  listMissedSearches: procedure
    .route({
      method: 'GET',
      path: '/admin/search-words/missed',
      summary: 'Searches that found nothing by their own words, the most frequent first',
    })
    .input(z.object({ cursor: z.string().nullable().default(null) }).default({ cursor: null }))
    .output(createPageSchema(missedSearch)),
  dismissMissedSearch: procedure
    .route({
      method: 'POST',
      path: '/admin/search-words/missed/{searchId}/dismissed',
      summary: 'Takes a search that found nothing out of the list',
    })
    .input(z.object({ searchId: givenId }))
    .output(z.object({})),
};
