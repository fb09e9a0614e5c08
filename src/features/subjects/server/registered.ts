import type { Work } from '#platform/server/context.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { KeysetPage } from '#platform/server/database/lists/keyset-page.ts';
import type { SubjectType, TypeFor } from '../subjects.ts';

/** `ownerId` is null for a thing that belongs to all who take part in it. */
export type FoundSubject = {
  title: string;
  ownerId: string | null;
  /** The person that a report by this viewer is about, if that is not the owner. */
  aboutId?: string | null;
};

/** Finds a thing; null if it does not exist for this viewer. */
export type FindSubject = (
  db: DbOrTransaction,
  id: string,
  viewerId: string | null,
) => Promise<FoundSubject | null>;

export type Moderation = {
  /** Takes it away, or answers with the key of the text why it cannot; null when it is gone, now or before. */
  remove: (work: Work, id: string, notice: RemovalNotice) => Promise<string | null>;
  /** Undoes that, as far as it can be undone, and nothing its owner did; answers whether it is there again. */
  restore: (work: Work, id: string) => Promise<boolean>;
  /** Returns the lines that moderators read about it, including the addresses of its pictures. */
  excerpt: (db: DbOrTransaction, id: string) => Promise<string[]>;
  /** Lists the ids of a person's open things, which go with a suspension (MOD-015); for kinds that cannot be featured. */
  listOpen?: (db: DbOrTransaction, ownerId: string) => Promise<string[]>;
};

/**
 * The reason as the owner reads it. The owner is notified here, or, with more to read, by the code that made the
 * decision. Other people involved are told whether it will come back (MOD-024).
 */
export type RemovalNotice = { reason: string; isNotifiedElsewhere: boolean; isForATime: boolean };

/** The start of a part of a long list; things are in order of creation. */
export type ListCursor = { createdAt: Date; id: string };

/** The public things of a kind: those that visitors find in lists; for search engines, in parts. */
export type PublicList = {
  /** Names the files of the parts. */
  name: string;
  /** Returns the starts of the parts of `size`. */
  listCursors: (db: DbOrTransaction, size: number) => Promise<ListCursor[]>;
  /** Returns those of the ids that are in the list. */
  findListed: (db: DbOrTransaction, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** At most `count` from a place on, so that none of it is held. */
  from: (
    db: DbOrTransaction,
    cursor: ListCursor,
    count: number,
  ) => AsyncGenerator<{ id: string; updatedAt: Date }, void>;
};

/** Something of one's own that may stand first in its lists for a time (PEOPLE-176). */
export type OwnThing = {
  id: string;
  title: string;
  isFeatured: boolean;
  featuredUntil: Date | null;
};

export type Featuring = {
  /** Puts the actor's own first until then, or refuses with the reason. */
  feature: (work: Work, by: Actor, id: string, until: Date) => Promise<void>;
  /** An operator's, without an end; null where there is nothing to feature. */
  setFeatured: (work: Work, id: string, isFeatured: boolean) => Promise<{ title: string } | null>;
  /** Lists the owner's things that would be visible, or are featured already, newest first. */
  listOwn: (
    db: DbOrTransaction,
    ownerId: string,
    cursor: string | null,
  ) => Promise<KeysetPage<OwnThing>>;
};

/** Something as staff find it, whatever its state. */
export type FoundByStaff = {
  id: string;
  title: string;
  state: string;
  ownerId: string | null;
  createdAt: Date;
  /** Whether its page is public. */
  isPublic: boolean;
  /** First in its lists; without an end where an operator did that. */
  isFeatured: boolean;
  featuredUntil: Date | null;
};

/** By words, `''` for all, or one by its id; from a place in the list on, newest first. */
export type StaffQuery = {
  text: string;
  id: string | null;
  isFeaturedOnly: boolean;
  position: readonly [time: string, id: string] | null;
  limit: number;
};

/** Searches the things of a kind for staff (MOD-056). */
export type StaffSearch = (db: DbOrTransaction, query: StaffQuery) => Promise<FoundByStaff[]>;

/** A thing about which people ask questions that everyone reads. */
export type AskedAbout = {
  title: string;
  ownerId: string;
  /** New questions, and answers, are taken (DEAL-007). */
  isOpen: boolean;
};

/** Finds such a thing; null if it does not exist for this viewer, or takes no questions of anyone. */
export type FindAskedAbout = (
  db: DbOrTransaction,
  id: string,
  viewerId: string | null,
) => Promise<AskedAbout | null>;

export type SubjectOnServer = {
  find: FindSubject;
  /** The key of what stands in place of one that is not there. */
  notFound: string;
  moderation?: Moderation;
  publicList?: PublicList;
  featuring?: Featuring;
  staffSearch?: StaffSearch;
  findAskedAbout?: FindAskedAbout;
};

/**
 * The functions that features provide about their things: for each type, those that its uses in `subjects.ts` require.
 */
export type RegisteredSubjects = Partial<Record<SubjectType, SubjectOnServer>> &
  Record<TypeFor<'share'>, SubjectOnServer> &
  Record<TypeFor<'report'>, SubjectOnServer & { moderation: Moderation }> &
  Record<TypeFor<'sitemap'>, SubjectOnServer & { publicList: PublicList }> &
  Record<TypeFor<'feature'>, SubjectOnServer & { featuring: Featuring }> &
  Record<TypeFor<'administration'>, SubjectOnServer & { staffSearch: StaffSearch }> &
  Record<TypeFor<'question'>, SubjectOnServer & { findAskedAbout: FindAskedAbout }>;
