import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { placeholder, createStatement } from '#platform/server/database/trips/statement.ts';
import { newSecret, secretHash } from '#platform/server/config/secret.ts';
import { alertOwner } from '../safety/new-device.ts';
import type { UserRow } from './people/users.ts';

const COOKIE = 'porchlight_device';
const FORM = /^[A-Za-z0-9_-]{43}$/;
/** Browsers keep no cookie longer than 400 days. */
const LIFE_SECONDS = 400 * 24 * 3600;
export const DEVICE_LIFE_MS = LIFE_SECONDS * 1000;
const MOST_DEVICES = 20;

/** The hash of this browser's cookie, or null where it has none. */
export function readDeviceHash(c: Context<HttpEnv>): Buffer | null {
  const device = getCookie(c, COOKIE) ?? '';
  return FORM.test(device) ? secretHash(device) : null;
}

/**
 * Returns the account of an address or a number, and whether this browser signed in to it before. It is one query in
 * each case, so that an address without an account takes as long (AUTH-018).
 */
export async function findWithDevice(
  { db }: Services,
  by: 'email' | 'phone',
  address: string,
  device: Buffer | null,
): Promise<{ user: UserRow | null; isKnown: boolean }> {
  const find = (finding[by] ??= findingBy(db, by));
  const { rows } = await db.executeQuery(find({ address, device }));
  const [found] = rows;
  return { user: found ?? null, isKnown: found?.is_known === true };
}

const finding: Partial<Record<'email' | 'phone', ReturnType<typeof findingBy>>> = {};

const findingBy = (db: DbOrTransaction, by: 'email' | 'phone') =>
  createStatement(
    db
      .selectFrom('identity.users as user')
      .selectAll('user')
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('identity.known_devices as device')
              .select('device.user_id')
              .whereRef('device.user_id', '=', 'user.id')
              .where('device.device_hash', '=', placeholder<Buffer>('device')),
          )
          .as('is_known'),
      )
      .where(`user.${by}`, '=', placeholder<string>('address'))
      .$if(by === 'email', (query) => query.where('user.is_sso_user', '=', false))
      .where('user.deleted_at', 'is', null)
      .compile(),
    { isPrepared: true },
  );

/** Whether this browser was used before to sign in to the account. */
export async function isKnownDevice(
  db: DbOrTransaction,
  userId: string,
  device: Buffer | null,
): Promise<boolean> {
  if (!device) return false;
  const known = await db
    .selectFrom('identity.known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', device)
    .executeTakeFirst();
  return known !== undefined;
}

/** Remembers the browser of a sign-in; of a known one `openSession` has written down that it was used. */
export async function rememberDevice(
  work: Work,
  c: Context<HttpEnv>,
  userId: string,
  { isKnown }: { isKnown: boolean },
): Promise<void> {
  if (isKnown) giveCookie(c, work.services, getCookie(c, COOKIE) ?? '');
  else await addDevice(work, c, userId);
}

function giveCookie(c: Context<HttpEnv>, { config }: Services, device: string): void {
  setCookie(c, COOKIE, device, {
    path: '/auth/v1',
    httpOnly: true,
    sameSite: 'Lax',
    secure: config.PUBLIC_URL.startsWith('https:'),
    maxAge: LIFE_SECONDS,
  });
}

/**
 * Remembers that this browser belongs to a person who just authenticated, so that the guesses of strangers elsewhere
 * never lock them out (AUTH-148). The cookie alone grants no access.
 */
export async function addDevice(work: Work, c: Context<HttpEnv>, userId: string): Promise<void> {
  const { trx, services } = work;
  const given = getCookie(c, COOKIE) ?? '';
  const device = FORM.test(given) ? given : newSecret();
  giveCookie(c, services, device);
  const others = await trx
    .selectFrom('identity.known_devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .execute();
  const isKnown = others.some(({ device_hash }) => device_hash.equals(secretHash(device)));
  // The account's first device is the owner's.
  if (others.length > 0 && !isKnown) await alertOwner(work, c, userId);
  const now = new Date();
  await trx
    .insertInto('identity.known_devices')
    .values({ user_id: userId, device_hash: secretHash(device), last_used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_used_at: now }),
    )
    .execute();
  const newest = trx
    .selectFrom('identity.known_devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .limit(MOST_DEVICES);
  await trx
    .deleteFrom('identity.known_devices')
    .where('user_id', '=', userId)
    .where('device_hash', 'not in', newest)
    .execute();
}

/** No browser has a count of its own any more (AUTH-193). */
export async function forgetDevices(db: DbOrTransaction, userId: string): Promise<void> {
  await db.deleteFrom('identity.known_devices').where('user_id', '=', userId).execute();
}
