import { sql } from 'kysely';

/** In SQL, of `identity.users as account`: whether the account is neither suspended nor banned. */
export const isNotSuspended = sql<boolean>`((account.banned_until is null or account.banned_until <= now()) and (
  coalesce(account.app_metadata->'restriction'->>'kind', '') not in ('suspend', 'ban')
  or (account.app_metadata->'restriction'->>'until')::numeric <= extract(epoch from now()) * 1000))`;
