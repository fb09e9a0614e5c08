import { sql } from 'kysely';
import { presentPerson, seenBy } from '#features/visibility/server/public.ts';
import type { NamedPerson } from '#features/visibility/server/public.ts';
import { FORMER } from '#features/visibility/rules.ts';
import { isNotSuspended } from '#identity/server/public.ts';
import type { Reader } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { toSearchForm } from '#platform/text/search-form.ts';

/** Fewer letters are in nearly every name, and no index knows them. */
const SHORTEST_INDEXED = 3;

type FoundPerson = NamedPerson & {
  personId: string;
  rating: number | null;
  reviewCount: number;
};
type Found = { items: FoundPerson[]; total: number };

/**
 * Finds people by the beginnings of their names' words (SHELL-401): those whose names the viewer may know. Visitors find
 * only who lets search engines list them, and no one finds who is suspended or banned.
 */
export async function findPeopleByName(
  db: DbOrTransaction,
  reader: Reader,
  { text, limit }: { text: string; limit: number },
): Promise<Found> {
  const beginnings = toSearchForm(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (!beginnings.some((beginning) => beginning.length >= SHORTEST_INDEXED)) {
    return { items: [], total: 0 };
  }
  const { viewerId } = reader;
  const { visibility, relation } = seenBy('profiles', viewerId);
  const named = db
    .selectFrom('profiles')
    .innerJoin('identity.users as account', 'account.id', 'profiles.id')
    .select(['profiles.public_id as publicId', 'full_name as name', 'avatar_url as avatarUrl'])
    .select(['is_founding_member as isFoundingMember', 'is_findable'])
    .select(['rating_average as rating', 'review_count as reviewCount'])
    .select([visibility.as('visibility'), relation.as('relation')])
    .where('profile_visibility', '<>', FORMER)
    .where(isNotSuspended)
    .where('account.removal_due_at', 'is', null)
    .where('account.deleted_at', 'is', null)
    .where((eb) =>
      eb.and(
        beginnings.map((beginning) => sql<boolean>`search_form(full_name) ~ ${`\\m${beginning}`}`),
      ),
    );
  const mayFind =
    viewerId === null
      ? sql<boolean>`visibility = 'public' and is_findable`
      : sql<boolean>`relation is distinct from 'blocked' and (visibility = 'public' or relation <> 'stranger')`;
  const rows = await db
    .selectFrom(named.as('named'))
    .selectAll()
    .select(sql<number>`(count(*) over ())::integer`.as('total'))
    .where(mayFind)
    .orderBy(sql`search_form(name)`)
    .orderBy('publicId')
    .limit(limit)
    .execute();
  const items = rows.flatMap((row) => {
    const { personId, ...person } = presentPerson(row, reader);
    const { rating, reviewCount } = row;
    return personId === null ? [] : [{ ...person, personId, rating, reviewCount }];
  });
  return { items, total: rows[0]?.total ?? 0 };
}
