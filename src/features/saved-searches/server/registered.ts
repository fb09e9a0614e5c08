import type { SearchedKindOfThing, Source } from '#features/browsing/server/public.ts';
import type { Point } from '#features/geo/distance.ts';
import type { TypeFor } from '#features/subjects/subjects.ts';
import type { Language } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { SearchFilter } from '../search-filter.ts';

export type SearchedType = TypeFor<'search'>;

/** Something on offer, as searches are compared with it and as alerts speak of it. */
export type SearchedThing = {
  id: string;
  ownerId: string;
  /** The search form of its text, for what a search has in quotes (decision 0097). */
  low: string;
  /** The stems that searches are compared with, as the database has them (decision 0098). */
  words: string;
  /** All the categories it is listed in. */
  categories: readonly string[];
  /** Null where it is negotiable. */
  price: number | null;
  /** The other end of a range of prices. */
  maxPrice: number | null;
  /** The word that `conditions` of a search are compared with. */
  condition: string | null;
  delivery: readonly string[];
  /** When it is wanted: 'asap', 'flexible' or the chosen date; empty where there is no such question. */
  days: readonly string[];
  /** The end of the chosen day where the thing is. */
  dayEndsAt: Date | null;
  /** The search form of the name of its area; null where it is not asked about. */
  areaLow: string | null;
  /** How far from its place it comes to people; null where it does not. */
  miles: number | null;
  /** The center of its cell; null where it has none. */
  point: Point | null;
  /** The time of its last change. */
  changedAt: Date;
  /** Whether it can be had now. */
  isOpen: boolean;
  title: string;
  area: string;
  priceText: (language: Language) => string;
};

/** The functions that a feature provides so that saved searches can find its things. */
export type SearchedKind = {
  /** Returns the things that exist, in any order. */
  find: (db: DbOrTransaction, ids: readonly string[]) => Promise<SearchedThing[]>;
  /** A filter without what its lists would pass over, such as a category that there is not. */
  readFilter: (db: DbOrTransaction, filter: SearchFilter) => Promise<SearchFilter>;
  /** Reads what the queries of a text know of it, as those of its lists do. */
  readKind: (source: Source) => Promise<SearchedKindOfThing>;
};

export type RegisteredSearches = Record<SearchedType, SearchedKind>;
