import type { Context } from 'hono';
import { sql } from 'kysely';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { presentUser } from '../../account/people/user-object.ts';
import { findUserById, isBanned, mergeMetadata } from '../../account/people/users.ts';
import type { UserRow } from '../../account/people/users.ts';
import { requireModestSize } from '../../body.ts';
import { confirmEmail } from '../../sign-up/confirm-email.ts';
import { BY_ADMINISTRATION, recordActivity } from '../../safety/activity.ts';
import { becomePermanent } from '../../sign-up/sign-up-anonymously.ts';
import { MUST_CHOOSE_PASSWORD } from '../../sign-up/sign-up-claims.ts';
import { dropTokens } from '../../tokens/one-time-tokens.ts';
import { endSessions, refreshSessions } from '../../tokens/sessions.ts';
import { requireNamedUser } from './one-user.ts';
import { storeOwnIdentity } from './own-identity.ts';
import { whereTaken } from './taken.ts';
import { readUserInput } from './user-input.ts';
import type { UserInput } from './user-input.ts';

/** PUT /admin/users/{id}: all of it takes effect at once, without the owner's consent (AUTH-142). */
export async function updateUserByAdmin(
  services: Services,
  c: Context<HttpEnv>,
): Promise<Response> {
  const input = await readUserInput(services, c);
  const user = await whereTaken(() =>
    inTransaction(services, async (work) => {
      const current = await requireNamedUser(work.trx, c, { lock: true });
      await change(work, current, input);
      const changed = await findUserById(work.trx, current.id);
      if (changed?.email_confirmed_at || changed?.phone_confirmed_at) {
        await becomePermanent(work, current.id);
      }
      await recordActivity(work, {
        userId: current.id,
        kind: 'admin_changed',
        origin: BY_ADMINISTRATION,
      });
      await noticeChange(work, changed ?? current);
      return presentUser(work.trx, (await findUserById(work.trx, current.id)) ?? current);
    }),
  );
  return c.json(user);
}

async function change(work: Work, user: UserRow, input: UserInput): Promise<void> {
  const { appMetadata, userMetadata } = input;
  await work.trx
    .updateTable('identity.users')
    .set({
      updated_at: new Date(),
      ...(input.role !== null && { role: input.role }),
      ...(input.aud !== null && { aud: input.aud }),
      ...(input.bannedUntil !== undefined && { banned_until: input.bannedUntil }),
      ...(appMetadata && { app_metadata: merged(user.app_metadata, appMetadata) }),
      ...(userMetadata && { user_metadata: merged(user.user_metadata, userMetadata) }),
    })
    .where('id', '=', user.id)
    .execute();
  await changeEmail(work, user, input);
  await changePhone(work, user, input);
  if (input.passwordHash !== null) await changePassword(work, user, input.passwordHash);
}

const merged = (current: UserRow['user_metadata'], changes: Parameters<typeof mergeMetadata>[1]) =>
  JSON.stringify(requireModestSize(mergeMetadata(current, changes)));

async function changeEmail(work: Work, user: UserRow, input: UserInput): Promise<void> {
  const { trx } = work;
  const email = input.email ?? user.email;
  if (input.email !== null) {
    await trx
      .updateTable('identity.users')
      .set({ email, new_email: null, email_change_steps_left: 0 })
      .where('id', '=', user.id)
      .execute();
    // Links and codes mailed to another address prove nothing about this one.
    if (email !== user.email) await dropTokens(trx, user.id);
    await storeOwnIdentity(work, user, 'email', { email, email_verified: input.confirmsEmail });
  }
  if (input.confirmsEmail && email !== null) {
    await confirmEmail(trx, user.id);
    await dropTokens(trx, user.id, 'confirmation');
  }
}

async function changePhone(work: Work, user: UserRow, input: UserInput): Promise<void> {
  const phone = input.phone ?? user.phone;
  if (phone === null || (input.phone === null && !input.confirmsPhone)) return;
  await work.trx
    .updateTable('identity.users')
    .set({
      phone,
      new_phone: null,
      // Codes sent to another number prove nothing about this one.
      ...(phone !== user.phone && { phone_confirmed_at: null }),
      ...(input.confirmsPhone && { phone_confirmed_at: new Date() }),
    })
    .where('id', '=', user.id)
    .execute();
  if (phone !== user.phone) await dropTokens(work.trx, user.id);
  await storeOwnIdentity(work, user, 'phone', { phone, phone_verified: input.confirmsPhone });
}

/** Ends all sessions, as the password may change because someone else knew the old one. */
async function changePassword(work: Work, user: UserRow, passwordHash: string): Promise<void> {
  await work.trx
    .updateTable('identity.users')
    .set({
      password_hash: passwordHash,
      app_metadata: sql`app_metadata - ${MUST_CHOOSE_PASSWORD}::text`,
    })
    .where('id', '=', user.id)
    .execute();
  await dropTokens(work.trx, user.id);
  await endSessions(work, { userId: user.id });
}

/** A new role counts with the next request, and a banned person is cut off. */
async function noticeChange(work: Work, user: UserRow): Promise<void> {
  const ids = await refreshSessions(work, user.id);
  if (isBanned(user)) work.afterCommit(() => work.services.realtime.endSessions(ids));
}
