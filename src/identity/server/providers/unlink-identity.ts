import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import { brokenUniqueRule } from '#platform/server/database/db.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { recountProviders } from '../account/external/external-identity.ts';
import { asMetadata, findUserById, listUserIdentities } from '../account/people/users.ts';
import type { IdentityRow, UserRow } from '../account/people/users.ts';
import { IdentityError } from '../errors.ts';
import { DEFAULT_AUDIENCE } from '../tokens/access-token.ts';
import { requireBearer } from '../tokens/bearer.ts';
import { dropTokens } from '../tokens/one-time-tokens.ts';
import { getRequestOrigin } from '../tokens/sessions.ts';
import type { Origin } from '../tokens/sessions.ts';
import { recordSignInMethod } from '../safety/way-in.ts';
import { requireManualLinking } from './providers.ts';
import { requireOwner } from './require-owner.ts';

/** DELETE /user/identities/{identity_id}: gives up one way to sign in, never the last (AUTH-136, AUTH-154). */
export async function unlinkIdentity(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { user: caller, session, claims } = await requireBearer(services, c);
  requireManualLinking(services.config);
  const id = c.req.param('id') ?? '';
  if (!z.uuid().safeParse(id).success) {
    throw new IdentityError(404, 'validation_failed', 'identity_id must be an UUID');
  }
  if (claims.aud !== (c.req.header('x-jwt-aud') ?? DEFAULT_AUDIENCE)) {
    throw new IdentityError(
      403,
      'unexpected_audience',
      "Token audience doesn't match request audience",
    );
  }
  await requireOwner(services, { user: caller, session });
  await inTransaction(services, (work) =>
    unlink(work, { userId: caller.id, id, origin: getRequestOrigin(c) }),
  );
  return c.json({});
}

async function unlink(
  work: Work,
  { userId, id, origin }: { userId: string; id: string; origin: Origin },
): Promise<void> {
  const { trx } = work;
  // Two at once come one after the other, so that one is left.
  const user = await findUserById(trx, userId, { lock: true });
  const identities = await listUserIdentities(trx, userId);
  if (!user || identities.length <= 1) {
    throw new IdentityError(
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    );
  }
  const left = identities.filter((identity) => identity.id !== id);
  if (left.length === identities.length) {
    throw new IdentityError(422, 'identity_not_found', "Identity doesn't exist");
  }
  const gone = identities.find((identity) => identity.id === id);
  await recordSignInMethod(work, user, { isAdded: false, provider: gone?.provider ?? '', origin });
  await trx.deleteFrom('identity.identities').where('id', '=', id).execute();
  await moveAddress(work, user, left);
  if (gone?.provider === 'phone') {
    await trx
      .updateTable('identity.users')
      .set({ phone: null, phone_confirmed_at: null, new_phone: null })
      .where('id', '=', userId)
      .execute();
  }
  // An account that gave up its e-mail identity can no longer sign in by password.
  if (gone?.provider === 'email') {
    await trx
      .updateTable('identity.users')
      .set({ password_hash: null })
      .where('id', '=', userId)
      .execute();
  }
  await dropTokens(trx, userId);
  await recountProviders(trx, userId);
}

const readEmailAddress = ({ identity_data }: IdentityRow) => {
  const { email, email_verified } = asMetadata(identity_data);
  return typeof email === 'string' ? { email, isVerified: email_verified === true } : null;
};

/** Moves the account to the best address of its other identities when none of them has its present one. */
async function moveAddress(work: Work, user: UserRow, left: IdentityRow[]): Promise<void> {
  const addresses = left.map(readEmailAddress).filter((address) => address !== null);
  if (user.email === null || addresses.some(({ email }) => email === user.email)) return;
  const best = addresses.find(({ isVerified }) => isVerified) ?? addresses[0];
  try {
    await work.trx
      .updateTable('identity.users')
      .set({
        email: best?.email ?? null,
        email_confirmed_at: best?.isVerified ? new Date() : null,
        new_email: null,
        email_change_steps_left: 0,
      })
      .where('id', '=', user.id)
      .execute();
  } catch (error) {
    if (brokenUniqueRule(error) !== 'users_email_key') throw error;
    throw new IdentityError(
      422,
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
    );
  }
}
