import type { Work } from '#platform/server/context.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { KeysetPage } from '#platform/server/database/lists/keyset-page.ts';
import type { SubjectType, TypeFor } from '../subjects.ts';

/** Nobody's own is what belongs to all who take part in it. */
export type FoundSubject = {
  title: string;
  ownerId: string | null;
  /** Whom a report by this viewer is about, where that is not the owner. */
  aboutId?: string | null;
};

/** Who may see it: null where it is not there for this person. */
export type FindSubject = (
  db: DbOrTransaction,
  id: string,
  viewerId: string,
) => Promise<FoundSubject | null>;

export type Moderation = {
  /** Takes it away, or answers with the key of the text why it cannot; null when it is gone, now or before. */
  remove: (work: Work, id: string, notice: RemovalNotice) => Promise<string | null>;
  /** Undoes that, as far as it can be undone, and nothing its owner did; answers whether it is there again. */
  restore: (work: Work, id: string) => Promise<boolean>;
  /** What of it moderators read, in lines, among them the addresses of its pictures. */
  excerpt: (db: DbOrTransaction, id: string) => Promise<string[]>;
};

/**
 * The reason as its owner reads it, who is notified of it here or, with more to read, by whoever decided it; and whether
 * it is to come back (MOD-024), which others who had to do with it are told.
 */
export type RemovalNotice = { reason: string; isNotifiedElsewhere: boolean; isForATime: boolean };

/** Where a part of a long list begins; things are in the order of their making. */
export type ListCursor = { createdAt: Date; id: string };

/** What search engines may read of a kind, in parts. */
export type PublicList = {
  /** Names the files of the parts. */
  name: string;
  /** Where the parts of `size` begin. */
  cursorsOf: (db: DbOrTransaction, size: number) => Promise<ListCursor[]>;
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
  /** Where it would be seen, or is featured already, newest first. */
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
  /** Its page shows it to everybody. */
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

/** What staff find of a kind (MOD-056). */
export type StaffSearch = (db: DbOrTransaction, query: StaffQuery) => Promise<FoundByStaff[]>;

export type SubjectOnServer = {
  find: FindSubject;
  /** The key of what stands in place of one that is not there. */
  notFound: string;
  moderation?: Moderation;
  publicList?: PublicList;
  featuring?: Featuring;
  staffSearch?: StaffSearch;
};

/** What features give of their things: of each type as much as its uses in `subjects.ts` ask for. */
export type RegisteredSubjects = Partial<Record<SubjectType, SubjectOnServer>> &
  Record<TypeFor<'share'>, SubjectOnServer> &
  Record<TypeFor<'report'>, SubjectOnServer & { moderation: Moderation }> &
  Record<TypeFor<'sitemap'>, SubjectOnServer & { publicList: PublicList }> &
  Record<TypeFor<'feature'>, SubjectOnServer & { featuring: Featuring }> &
  Record<TypeFor<'administration'>, SubjectOnServer & { staffSearch: StaffSearch }>;
