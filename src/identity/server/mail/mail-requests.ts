import { sql } from 'kysely';
import type { Services } from '#platform/server/context.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { IdentityError } from '../errors.ts';
import { identityKeys } from '../tokens/keys/identity-keys.ts';
import { computeHmac } from '../tokens/keys/server-secrets.ts';

/** One e-mail of each kind goes to one address a minute, and one SMS to one number or for one account. */
export type MailKind = 'confirmation' | 'recovery' | 'email_change' | 'reauthentication';
export type SmsKind = 'sms' | 'phone_change' | 'sms_reauthentication' | 'sms_factor';
export type MailRequest = { kind: MailKind; email: string } | { kind: SmsKind; key: string };

const PAUSE_SECONDS = 60;

async function hashMailRequest(services: Services, request: MailRequest): Promise<Buffer> {
  const { secrets } = await identityKeys(services);
  const key = 'key' in request ? request.key : request.email;
  return computeHmac(secrets.mailRequests, request.kind, key);
}

/**
 * Counts a request for an e-mail, whether or not the address has an account, and refuses a second one within the minute
 * (AUTH-068). After a failure the next attempt need not wait (AUTH-078).
 */
export async function requirePause(work: Work, request: MailRequest): Promise<void> {
  if (await isPauseOver(work, request)) return;
  const { services, trx } = work;
  const { requested_at } = await trx
    .selectFrom('identity.mail_requests')
    .select('requested_at')
    .where('address_hash', '=', await hashMailRequest(services, request))
    .executeTakeFirstOrThrow();
  const elapsed = (Date.now() - requested_at.getTime()) / 1000;
  throw tooSoon(request, Math.max(1, Math.ceil(PAUSE_SECONDS - elapsed)));
}

/** The same for who does not mind: counts the request, and says whether it may have its e-mail. */
export async function isPauseOver(work: Work, request: MailRequest): Promise<boolean> {
  const { services, trx } = work;
  const now = new Date();
  const mayAgain = sql<boolean>`
    mail_requests.failed_at is not null
    or mail_requests.requested_at <= ${new Date(now.getTime() - PAUSE_SECONDS * 1000)}
    -- The clock was put back since (OPS-137).
    or mail_requests.requested_at >= ${new Date(now.getTime() + PAUSE_SECONDS * 1000)}`;
  const counted = await trx
    .insertInto('identity.mail_requests')
    .values({ address_hash: await hashMailRequest(services, request), requested_at: now })
    .onConflict((conflict) => {
      const again = conflict.column('address_hash').doUpdateSet({ requested_at: now });
      return services.config.RATE_LIMITS ? again.where(mayAgain) : again;
    })
    .returning('address_hash')
    .executeTakeFirst();
  return counted !== undefined;
}

const tooSoon = (request: MailRequest, seconds: number) =>
  new IdentityError(
    429,
    'key' in request ? 'over_sms_send_rate_limit' : 'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfter: seconds },
  );

/** Remembers whether the latest e-mail of this kind left for the address. */
export async function noteOutcome(
  services: Services,
  request: MailRequest,
  hasLeft: boolean,
): Promise<void> {
  await services.db
    .updateTable('identity.mail_requests')
    .set({ failed_at: hasLeft ? null : new Date() })
    .where('address_hash', '=', await hashMailRequest(services, request))
    .execute();
}

/** Whether the latest e-mail of this kind was refused for this very address. */
export async function hasFailed(services: Services, request: MailRequest): Promise<boolean> {
  const failed = await services.db
    .selectFrom('identity.mail_requests')
    .select('failed_at')
    .where('address_hash', '=', await hashMailRequest(services, request))
    .where('failed_at', 'is not', null)
    .executeTakeFirst();
  return failed !== undefined;
}
