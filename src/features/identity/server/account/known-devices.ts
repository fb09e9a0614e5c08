import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { newSecret, secretHash } from '#platform/server/secret.ts';
import { hasVerifiedFactor } from '../factors/factors.ts';
import { alertOwner } from '../safety/new-device.ts';

const COOKIE = 'porchlight_device';
const FORM = /^[A-Za-z0-9_-]{43}$/;
/** Browsers keep no cookie longer than 400 days. */
const LIFE_SECONDS = 400 * 24 * 3600;
export const DEVICE_LIFE_MS = LIFE_SECONDS * 1000;
const MOST_DEVICES = 20;

/** The hash of this browser's cookie, or null where it has none. */
export function deviceOf(c: Context<HttpEnv>): Buffer | null {
  const device = getCookie(c, COOKIE) ?? '';
  return FORM.test(device) ? secretHash(device) : null;
}

/** Whether somebody signed in to the account of this e-mail address or phone number with this browser before. */
export async function isKnownDevice(
  { db }: Services,
  address: string,
  device: Buffer | null,
): Promise<boolean> {
  const known = await db
    .selectFrom('identity.known_devices as device')
    .innerJoin('identity.users as user', 'user.id', 'device.user_id')
    .select('user.id')
    .where('device.device_hash', '=', device ?? Buffer.alloc(0))
    .where((eb) => eb.or([eb('user.email', '=', address), eb('user.phone', '=', address)]))
    .where('user.is_sso_user', '=', false)
    .executeTakeFirst();
  return known !== undefined;
}

/** Remembers this browser at sign-in, or only at the second step where the account has one. */
export async function rememberDevice(
  work: Work,
  c: Context<HttpEnv>,
  userId: string,
): Promise<void> {
  if (!(await hasVerifiedFactor(work.trx, userId))) await addDevice(work, c, userId);
}

/**
 * Remembers that this browser belongs to somebody who just proved who they are: what strangers
 * guess elsewhere then never keeps them out (AUTH-148). The cookie opens nothing.
 */
export async function addDevice(work: Work, c: Context<HttpEnv>, userId: string): Promise<void> {
  const { trx, services } = work;
  const given = getCookie(c, COOKIE) ?? '';
  const device = FORM.test(given) ? given : newSecret();
  setCookie(c, COOKIE, device, {
    path: '/auth/v1',
    httpOnly: true,
    sameSite: 'Lax',
    secure: services.config.PUBLIC_URL.startsWith('https:'),
    maxAge: LIFE_SECONDS,
  });
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
