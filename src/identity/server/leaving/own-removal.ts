import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { signedOut } from '../../events.ts';
import { requireOwnProof, requireSameCode } from '../account/password-proof.ts';
import { findUserById } from '../account/people/users.ts';
import type { UserRow } from '../account/people/users.ts';
import { readBody, text } from '../body.ts';
import { IdentityError } from '../errors.ts';
import { requireRequest } from '../request-limits.ts';
import { recordActivity } from '../safety/activity.ts';
import { requireSafeSession } from '../safety/require-safe-session.ts';
import { dropTokens } from '../tokens/one-time-tokens.ts';
import { endSessions, getRequestOrigin } from '../tokens/sessions.ts';
import { sendLeavingMail } from './leaving-mail.ts';

/** In which everything can be undone. */
const GRACE_MS = 7 * 24 * 3_600_000;

const bodySchema = z.object({ current_password: text, nonce: text });

/** POST /user/removal, ours: the account is to be deleted in a week, and every session of it ends (AUTH-220). */
export async function askForRemoval(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const bearer = await requireSafeSession(services, c, 'delete an account');
  const { user: caller } = bearer;
  await requireRequest(services, { name: 'user', key: caller.id, points: 30 });
  const proof = await readBody(c, bodySchema);
  await requireOwnProof(services, bearer, proof);
  const due = await inTransaction(services, async (work) => {
    const user = await requireUser(work, caller.id);
    await requireSameCode(work, user, proof);
    if (user.removal_due_at) return user.removal_due_at;
    const dueAt = new Date(Date.now() + GRACE_MS);
    await setDue(work, user.id, dueAt);
    await recordActivity(work, {
      userId: user.id,
      kind: 'removal_asked',
      origin: getRequestOrigin(c),
    });
    await dropTokens(work.trx, user.id);
    await endSessions(work, { userId: user.id });
    await work.emit(signedOut, { userId: user.id });
    await sendLeavingMail(work, user, 'removalAsked', dueAt);
    return dueAt;
  });
  return c.json({ removal_due_at: due.toISOString() });
}

/** DELETE /user/removal, ours: the account stays (AUTH-221); one that was to stay anyway does, too. */
export async function undoRemoval(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { user: caller } = await requireSafeSession(services, c, 'delete an account');
  await inTransaction(services, async (work) => {
    // The same lock as the removal's: of the two one happens.
    const user = await requireUser(work, caller.id);
    if (!user.removal_due_at) return;
    await setDue(work, user.id, null);
    await recordActivity(work, {
      userId: user.id,
      kind: 'removal_undone',
      origin: getRequestOrigin(c),
    });
  });
  return c.body(null, 204);
}

async function requireUser({ trx }: Work, id: string): Promise<UserRow> {
  const user = await findUserById(trx, id, { lock: true });
  if (user) return user;
  throw new IdentityError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
}

const setDue = ({ trx }: Work, userId: string, dueAt: Date | null) =>
  trx
    .updateTable('identity.users')
    .set({ removal_due_at: dueAt, updated_at: new Date() })
    .where('id', '=', userId)
    .execute();
