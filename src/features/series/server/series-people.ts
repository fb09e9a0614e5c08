import { isNotBlockedFrom, presentPerson, seenBy } from '#features/visibility/server/public.ts';
import type { Reader } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

type Named = { personId: string | null; name: string };
export type NamePerson = (id: string | null) => Named | null;

/** The last helper of a date who could do every date; null while there is none (DEAL-224). */
export async function findCandidate(
  db: DbOrTransaction,
  { seriesId, ownerId }: { seriesId: string; ownerId: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('task_series_dates as date')
    .innerJoin('tasks', 'tasks.id', 'date.task_id')
    .innerJoin('identity.users as account', 'account.id', 'tasks.claimed_by')
    .select('tasks.claimed_by')
    .where('date.series_id', '=', seriesId)
    .where('tasks.removed_at', 'is', null)
    .where('account.deleted_at', 'is', null)
    .where(isNotBlockedFrom('tasks.claimed_by', ownerId))
    .orderBy('date.original_day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.claimed_by ?? null;
}

/** Returns the names of people as a reader may know them, by their ids. */
export async function namePeople(
  db: DbOrTransaction,
  { viewerId, language }: Reader,
  ids: ReadonlyArray<string | null>,
): Promise<NamePerson> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return () => null;
  const rows = await db
    .selectFrom('profiles')
    .select(['profiles.id', 'profiles.public_id', 'profiles.full_name', 'profiles.avatar_url'])
    .select(() => {
      const { visibility, relation } = seenBy('profiles', viewerId);
      return [visibility.as('visibility'), relation.as('relation')];
    })
    .where('profiles.id', 'in', known)
    .execute();
  const names = new Map(
    rows.map(({ id, ...row }) => {
      const person = presentPerson(
        {
          ...row,
          publicId: row.public_id,
          name: row.full_name,
          avatarUrl: row.avatar_url,
          isFoundingMember: false,
        },
        { viewerId, language },
        'anonymousUser',
      );
      return [id, { personId: person.personId, name: person.name }];
    }),
  );
  return (id) => (id === null ? null : (names.get(id) ?? null));
}
