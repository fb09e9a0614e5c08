import { z } from 'zod';
import { LONGEST_SEARCH } from '#features/browsing/limits.ts';
import { searchedKinds } from '#features/browsing/searched-kinds.ts';
import { eventCard } from '#features/events/contract.ts';
import { groupCard } from '#features/groups/contract.ts';
import { itemCard } from '#features/marketplace/contract.ts';
import { serviceCard } from '#features/services/contract.ts';
import { taskCard } from '#features/tasks/contract.ts';
import { wantedCard } from '#features/wanted/contract.ts';
import { id, procedure, searchText } from '#platform/api-contract.ts';

/** The first things of a kind, and how many there are. */
const group = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.number(),
    isTotalExact: z.boolean(),
    /** Nothing of any kind matches the text: these come nearest (SHELL-398). */
    isNearest: z.boolean(),
  });

/** A town with open tasks; its key is that of its page, '/local/austin-tx'. */
const place = z.object({ key: z.string(), city: z.string(), state: z.string() });

const foundPerson = z.object({
  personId: id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  isFoundingMember: z.boolean(),
  rating: z.number().nullable(),
  reviewCount: z.number(),
});

/** An answer of the help center or an article, in the page's language. */
const foundPage = z.object({
  kind: z.enum(['help', 'article']),
  title: z.string(),
  /** The end of an article's address, or an answer's place in the help center. */
  key: z.string(),
});

const results = z.object({
  tasks: group(taskCard),
  items: group(itemCard),
  services: group(serviceCard),
  wanted: group(wantedCard),
  events: group(eventCard),
  groups: group(groupCard),
  people: group(foundPerson),
  pages: group(foundPage),
  places: z.array(place),
  /** The words that the text found on the cards, in search form (SHELL-413). */
  foundWords: z.array(z.string()),
  /** The text that may have been meant, where nothing matches this one (SHELL-404). */
  didYouMean: z.string().nullable(),
});
export type SearchResults = z.infer<typeof results>;

const suggestions = z.object({
  /** Whole texts to search for. */
  words: z.array(z.string()),
  categories: z.array(
    z.object({ kind: z.enum(searchedKinds), slug: z.string(), name: z.string() }),
  ),
  places: z.array(place),
});
export type Suggestions = z.infer<typeof suggestions>;

const text = searchText(LONGEST_SEARCH);

export const siteSearchContract = {
  search: procedure
    .meta({ isSameForVisitors: true })
    .route({
      method: 'GET',
      path: '/search',
      summary:
        'Tasks, items, services, wanted posts, events, groups, people, help and towns that a text finds',
    })
    .input(z.object({ text }))
    .output(results),
  suggest: procedure
    .meta({ isSameForVisitors: true })
    .route({
      method: 'GET',
      path: '/search/suggestions',
      summary: 'Words, categories and towns that what is being typed may become',
    })
    .input(z.object({ text }))
    .output(suggestions),
};
