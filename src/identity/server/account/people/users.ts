import type { Selectable } from 'kysely';
import type {
  IdentityIdentities,
  IdentityUsers,
} from '#platform/server/database/database-types.gen.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Metadata } from '../../body.ts';

export type UserRow = Selectable<IdentityUsers>;
export type IdentityRow = Selectable<IdentityIdentities>;

/**
 * Locked, an account is one request's at a time, while others may still write rows that name it: who has locked a session
 * of it before and then writes such a row would else wait in a circle.
 */
export async function findUserByEmail(
  db: DbOrTransaction,
  email: string,
  options: { lock?: boolean } = {},
): Promise<UserRow | null> {
  const user = await db
    .selectFrom('identity.users')
    .selectAll()
    .where('email', '=', email)
    .where('is_sso_user', '=', false)
    .where('deleted_at', 'is', null)
    .$if(options.lock === true, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return user ?? null;
}

export async function findUserById(
  db: DbOrTransaction,
  id: string,
  options: { lock?: boolean } = {},
): Promise<UserRow | null> {
  const user = await db
    .selectFrom('identity.users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(options.lock === true, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return user ?? null;
}

export function listUserIdentities(
  db: DbOrTransaction,
  ...userIds: string[]
): Promise<IdentityRow[]> {
  return db
    .selectFrom('identity.identities')
    .selectAll()
    .where('user_id', 'in', userIds)
    .orderBy('created_at')
    .execute();
}

export const isBanned = (user: Pick<UserRow, 'banned_until'>): boolean =>
  user.banned_until !== null && user.banned_until > new Date();

/** Lays `changes` over `current`; a null deletes its key. */
export function mergeMetadata(current: UserRow['user_metadata'], changes: Metadata): Metadata {
  const merged = { ...asMetadata(current), ...changes };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}

export function asMetadata(json: UserRow['user_metadata']): Metadata {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return {};
  const members = Object.entries(json).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  return Object.fromEntries(members) as Metadata;
}
