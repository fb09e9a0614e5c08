import { z } from 'zod';
import type { CacheDefinition } from '#platform/server/caches.ts';
import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/db.ts';
import { pageOfRows } from '#platform/server/database/lists/offset-pagination.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { signServiceKey } from '../tokens/access-token.ts';

const DAY_MS = 24 * 3_600_000;

/** A revoked key is refused at once by what is notified of it, and within this time by all others. */
const LIVE: CacheDefinition<boolean> = {
  name: 'identity.service-keys',
  max: 1_000,
  freshMs: 2_000,
  isStorable: (isLive) => isLive,
};

/** A new key for one of the operator's programs, readable only now (AUTH-163). */
export async function mintServiceKey(
  work: Work,
  { name, days }: { name: string; days: number },
): Promise<{ id: string; key: string; expiresAt: Date }> {
  const id = newId();
  const expiresAt = new Date(Date.now() + days * DAY_MS);
  await work.trx
    .insertInto('identity.service_keys')
    .values({ id, name, expires_at: expiresAt })
    .execute();
  const key = await signServiceKey(work.services, { id, expiresAt });
  return { id, key, expiresAt };
}

/** Lists the service keys for the operator, newest first. */
export const listServiceKeys = (db: Db, page: number) =>
  pageOfRows(
    db
      .selectFrom('identity.service_keys')
      .select(['id', 'name', 'created_at', 'expires_at', 'revoked_at'])
      .orderBy('id', 'desc'),
    db.selectFrom('identity.service_keys').select((eb) => eb.fn.countAll<number>().as('total')),
    page,
  );

/** Ends a key in every process; false where there is none to end. */
export async function revokeServiceKey(work: Work, id: string): Promise<boolean> {
  const revoked = await work.trx
    .updateTable('identity.service_keys')
    .set({ revoked_at: new Date() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  work.afterCommit(() => work.services.caches.forget(LIVE, id));
  return revoked !== undefined;
}

/** Whether a verified token is one of our keys that is not revoked. The token itself says how long it lives. */
export async function isLiveServiceKey(services: Services, id: unknown): Promise<boolean> {
  const { success, data } = z.uuid().safeParse(id);
  if (!success) return false;
  const find = async () => {
    const row = await services.db
      .selectFrom('identity.service_keys')
      .select('id')
      .where('id', '=', data)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  };
  return services.caches.fetch(LIVE, data, find);
}
