import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { shownName } from '#platform/server/shown-name.ts';
import type { Nameless } from '#platform/server/shown-name.ts';
import { text } from '#platform/server/texts.ts';
import type { Language } from '#platform/server/viewer.ts';
import { FORMER, relations, getSight } from '../rules.ts';
import type { Sight, Visibility } from '../rules.ts';
import { readStored } from '#platform/stored-word.ts';

/** The values that `seenBy` selects. */
export type Seen = { visibility: Visibility | typeof FORMER; relation: string | null };

/**
 * In SQL: all people this viewer blocked or who blocked this viewer (PEOPLE-192). It is read once per statement,
 * however many rows need it.
 */
const blockedFrom = (viewerId: string) =>
  sql`array(select other_id from blocked_pairs where person_id = ${viewerId})`;

/** In SQL: whether this viewer or the person of a column blocked the other; always false for visitors. */
export const isBlockedFrom = (personId: string, viewerId: string | null): RawBuilder<boolean> =>
  viewerId === null
    ? sql<boolean>`false`
    : sql<boolean>`${sql.ref(personId)} = any(${blockedFrom(viewerId)})`;

/** The opposite, for lists that leave such people's things out. */
export const isNotBlockedFrom = (personId: string, viewerId: string | null): RawBuilder<boolean> =>
  viewerId === null
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(personId)} <> all(${blockedFrom(viewerId)})`;

/** In SQL: whether this viewer blocked anybody, or anybody blocked this viewer. */
export const hasBlocks = (viewerId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from blocked_pairs where person_id = ${viewerId})`;

/**
 * In SQL: whether any of these people is not public and no stranger to this viewer. Each is looked up by their key: joined,
 * all who are not public may rather be read.
 */
export const knowsHiddenOnes = (people: RawBuilder<unknown>, viewerId: string) =>
  sql<boolean>`exists (select from (select distinct * from (${people}) as shown) as shown(id)
    where (select profile_visibility <> 'public' and relation_of(${viewerId}, profiles.id) <> 'stranger'
      from profiles where profiles.id = shown.id))`;

/**
 * The columns to select beside those of `profiles as {person}`: they decide which parts of the person this viewer may
 * see. The relation is looked up only where it makes a difference.
 */
export const seenBy = (person: string, viewerId: string | null) => {
  const visibility = sql.ref<Seen['visibility']>(`${person}.profile_visibility`);
  return {
    visibility,
    relation: sql<string | null>`case
      when ${isBlockedFrom(`${person}.id`, viewerId)} then 'blocked'
      when ${visibility} <> 'public' then relation_of(${viewerId}, ${sql.ref(`${person}.id`)}) end`,
  };
};

/** The same, ignoring blocks: this shows people to the person who blocked them, to be unblocked. */
export const seenDespiteBlock = (person: string, viewerId: string | null) => ({
  visibility: sql.ref<Seen['visibility']>(`${person}.profile_visibility`),
  relation: sql<string | null>`relation_of(${viewerId}, ${sql.ref(`${person}.id`)})`,
});

/** Which parts of the person a viewer may see: the one way from a row to an answer (PEOPLE-064). */
export const sightOfRow = ({ visibility, relation }: Seen, viewerId: string | null): Sight =>
  visibility === FORMER
    ? // That somebody has left is all there is to see of them, and everybody may.
      { name: true, details: false, presence: false }
    : getSight({
        // An unknown visibility shows nothing.
        visibility,
        relation: relation === null ? 'stranger' : readStored(relations, relation, 'relation_of'),
        isSignedIn: viewerId !== null,
      });

/** Whether a name links to a page: people who have left have none (AUTH-224). */
export const hasPage = ({ visibility }: Pick<Seen, 'visibility'>, sight: Sight): boolean =>
  sight.name && visibility !== FORMER;

/** A person shown beside what they do: `personId` is null if the viewer may not know who it is. */
export type NamedPerson = {
  personId: string | null;
  name: string;
  avatarUrl: string | null;
  /** Shown beside the name (PEOPLE-135); a badge is one of the details. */
  isFoundingMember: boolean;
};

type PersonRow = Seen & {
  publicId: string;
  name: string;
  avatarUrl: string | null;
  isFoundingMember: boolean;
};

/**
 * Returns name and picture, or the substitute name for people that this viewer may not know (PEOPLE-068, PEOPLE-070).
 */
export function presentPerson(
  row: PersonRow,
  reader: { viewerId: string | null; language: Language },
  nameless: Nameless = 'anonymous',
): NamedPerson {
  const { viewerId, language } = reader;
  const sight = sightOfRow(row, viewerId);
  if (!sight.name) {
    const name = text(language, `common:people.${nameless}`);
    return { personId: null, name, avatarUrl: null, isFoundingMember: false };
  }
  return {
    personId: hasPage(row, sight) ? row.publicId : null,
    name: shownName(row.name, language, nameless),
    avatarUrl: row.avatarUrl,
    isFoundingMember: row.isFoundingMember && sight.details,
  };
}

/** As visitors see people on Quick Help: by first name, without a way to them (QUICK-048, QUICK-144). */
export const byFirstName = (person: NamedPerson): NamedPerson => ({
  personId: null,
  name: person.name.split(/\s+/u)[0] ?? person.name,
  avatarUrl: null,
  isFoundingMember: false,
});

/** In SQL: the presence part of `getSight` for another, signed-in viewer; a test compares the two. */
export const seesPresence = (viewerId: RawBuilder<unknown>, personId: RawBuilder<unknown>) =>
  sql<boolean>`exists (
    select from profiles
    where profiles.id = ${personId} and (profile_visibility = 'public'
        or (profile_visibility = 'contacts' and relation_of(${viewerId}, ${personId}) = 'contact'))
      and not exists (
        select from blocked_pairs where person_id = ${viewerId} and other_id = ${personId}))`;
