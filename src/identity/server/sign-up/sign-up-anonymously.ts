import type { Context } from 'hono';
import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { newId } from '#platform/server/ids.ts';
import { asLanguage } from '#platform/language/translator.ts';
import { userCreated } from '../../events.ts';
import { fullNameIn } from '../account/create-account.ts';
import { requireOpenSignUps } from '../account/sign-ups.ts';
import { asMetadata, mergeMetadata } from '../account/people/users.ts';
import type { Metadata } from '../body.ts';
import { IdentityError } from '../errors.ts';
import { requireRequest } from '../request-limits.ts';
import { getRequestOrigin, startSession } from '../tokens/sessions.ts';

const HOUR = 3600;
const PER_HOUR = 30;

/** Opens a session of an anonymous user, which only the identity service accepts (AUTH-270, AUTH-271). */
export async function signUpAnonymously(
  services: Services,
  c: Context<HttpEnv>,
  data: Metadata,
): Promise<object> {
  if (!services.config.AUTH_ANONYMOUS) {
    throw new IdentityError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  requireOpenSignUps(services.config);
  const network = c.get('network');
  await requireRequest(services, {
    name: 'anonymous',
    key: network,
    points: PER_HOUR,
    seconds: HOUR,
  });
  const origin = getRequestOrigin(c);
  return inTransaction(services, async (work) => {
    const userId = newId();
    await work.trx
      .insertInto('identity.users')
      .values({
        id: userId,
        language: origin.language,
        is_anonymous: true,
        app_metadata: '{}',
        user_metadata: JSON.stringify(mergeMetadata({}, data)),
      })
      .execute();
    return startSession(work, { userId, method: 'anonymous', origin });
  });
}

/**
 * Turns an anonymous user who now has a way to come back into an ordinary account under the same id; the other features
 * learn of it only now (AUTH-272). Returns false for all other accounts.
 */
export async function becomePermanent(
  work: Work,
  userId: string,
  claims: Metadata = {},
): Promise<boolean> {
  const user = await work.trx
    .updateTable('identity.users')
    .set({ is_anonymous: false, updated_at: new Date() })
    .where('id', '=', userId)
    .where('is_anonymous', '=', true)
    .returningAll()
    .executeTakeFirst();
  if (!user) return false;
  await work.emit(userCreated, {
    userId,
    email: user.email ?? '',
    fullName: fullNameIn({ ...claims, ...asMetadata(user.user_metadata) }),
    language: asLanguage(user.language),
  });
  return true;
}

const UNUSED_MS = 30 * 24 * HOUR * 1000;

/**
 * Removes anonymous users whose session ended after a month of silence: they have no other way to come back (AUTH-273).
 */
export async function removeUnusedAnonymous(db: DbOrTransaction): Promise<void> {
  const long = new Date(Date.now() - UNUSED_MS);
  await db
    .deleteFrom('identity.users as user')
    .where('user.is_anonymous', '=', true)
    .where('user.deleted_at', 'is', null)
    .where('user.updated_at', '<', long)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('identity.sessions as session')
            .select('session.id')
            .whereRef('session.user_id', '=', 'user.id')
            .where('session.refreshed_at', '>=', long),
        ),
      ),
    )
    .execute();
}
