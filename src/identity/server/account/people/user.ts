import type { Context } from 'hono';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { deliver } from '../../mail/account-mail.ts';
import type { PreparedMail } from '../../mail/account-mail.ts';
import { DEFAULT_AUDIENCE } from '../../tokens/access-token.ts';
import { requireBearer } from '../../tokens/bearer.ts';
import { challengeMembers, metadata, readBody, requireModestSize, text } from '../../body.ts';
import type { Metadata } from '../../body.ts';
import { ensureEmailIdentity } from '../create-account.ts';
import { requireEmailAddress } from '../email-address.ts';
import { prepareEmailChange, takeAddressAtOnce } from '../email-change.ts';
import { requirePasswordProof, requireSameCode } from '../password-proof.ts';
import type { PasswordProof } from '../password-proof.ts';
import { IdentityError, managedElsewhere, validationFailed } from '../../errors.ts';
import { endAccess } from '../../doors/end-access.ts';
import { hasTakenStep, insufficientAal } from '../../factors/factors.ts';
import { readChallenge } from '../../tokens/flow-states.ts';
import { requireMailAllowance } from '../../mail/mail-allowance.ts';
import { checkNewPassword } from '../../tokens/passwords/password-rules.ts';
import { hashPassword, passwordMatches } from '../../tokens/passwords/passwords.ts';
import { beginPhoneChange } from '../../phones/phone-change.ts';
import { requireChannel, requirePhoneOn, requireReachable } from '../../phones/phone-number.ts';
import { requirePause } from '../../mail/mail-requests.ts';
import { requireOwner } from '../../providers/require-owner.ts';
import { chosenRedirect } from '../../links/redirects.ts';
import { requireRequest } from '../../request-limits.ts';
import { recordActivity } from '../../safety/activity.ts';
import { getRequestOrigin } from '../../tokens/sessions.ts';
import type { SessionRow } from '../../tokens/sessions.ts';
import { MUST_CHOOSE_PASSWORD } from '../../sign-up/sign-up-claims.ts';
import { presentUser } from './user-object.ts';
import { findUserById, mergeMetadata } from './users.ts';
import type { UserRow } from './users.ts';

/** GET /user */
export async function getUser(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { user, claims } = await requireBearer(services, c);
  const audience = c.req.header('x-jwt-aud') ?? DEFAULT_AUDIENCE;
  if (audience !== claims.aud) {
    throw validationFailed('Token audience does not match the request audience');
  }
  return c.json(await presentUser(services.db, user));
}

const bodySchema = z.object({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  nonce: text,
  data: metadata,
  channel: text,
  app_metadata: z.unknown().optional(),
  ...challengeMembers,
});

/** PUT /user: own data, password, e-mail address, phone number. */
export async function updateUser(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const { user: caller, session } = await requireBearer(services, c);
  await requireRequest(services, { name: 'user', key: caller.id, points: 30 });
  const body = await readBody(c, bodySchema);
  if (body.app_metadata !== undefined && body.app_metadata !== null) {
    throw new IdentityError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  const changesAccess = body.email !== '' || body.password !== '' || body.phone !== '';
  if (caller.is_anonymous && body.password !== '') {
    const reason =
      'Updating password of an anonymous user without an email or phone is not allowed';
    throw new IdentityError(422, 'validation_failed', reason);
  }
  if (caller.is_sso_user && changesAccess) throw managedElsewhere();
  if (body.phone !== '') requirePhoneOn(services.config, 422, 'signups');
  if (!(await hasTakenStep(services.db, session))) {
    throw insufficientAal(401, 'AAL2 session is required to change the account');
  }
  // One more way in, and nothing that the present address would have to agree to.
  if (body.phone !== '') await requireOwner(services, { user: caller, session });
  const newEmail = body.email === '' ? null : requireEmailAddress(body.email);
  const newNumber = body.phone === '' ? null : requireReachable(services.config, body.phone);
  const channel = requireChannel(body.channel);
  const challenge = readChallenge(body);
  const redirectTo = chosenRedirect(services.config, c);
  const passwordHash =
    body.password === '' ? null : await newPasswordHash(services, { user: caller, session }, body);

  const origin = getRequestOrigin(c);
  const sending = { network: c.get('network'), isProven: true };
  const smsSending = newNumber === null ? null : { ...sending, number: newNumber };
  const { user, mails, messages } = await inTransaction(services, async (work) => {
    const current = await requireUser(work, caller.id);
    if (body.data) await mergeData(work, current, body.data);
    if (passwordHash) {
      await requireSameCode(work, current, body);
      await changePassword(work, current, session.id, passwordHash);
      await recordActivity(work, { userId: caller.id, kind: 'password_changed', origin });
    }
    const prepared: PreparedMail[] = [];
    if (newEmail !== null && newEmail !== current.email) {
      if (current.is_anonymous && !services.config.EMAIL_CONFIRMATION) {
        await takeAddressAtOnce(work, current, newEmail);
        return { user: await requireUser(work, caller.id), mails: [], messages: [] };
      }
      await requirePause(work, { kind: 'email_change', email: current.email ?? newEmail });
      await requireMailAllowance(services, sending);
      const change = { user: current, newEmail, redirectTo, challenge };
      prepared.push(...(await prepareEmailChange(work, change)));
      await recordActivity(work, { userId: caller.id, kind: 'email_change_asked', origin });
    }
    const sms = smsSending
      ? await beginPhoneChange(work, {
          user: current,
          number: smsSending.number,
          channel,
          origin,
          sending: smsSending,
        })
      : [];
    return { user: await requireUser(work, caller.id), mails: prepared, messages: sms };
  });
  await deliver(services, mails, sending);
  if (smsSending) await deliver(services, messages, smsSending);
  return c.json(await presentUser(services.db, user));
}

async function requireUser(work: Work, id: string): Promise<UserRow> {
  const user = await findUserById(work.trx, id, { lock: true });
  if (user) return user;
  throw new IdentityError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
}

async function newPasswordHash(
  services: Services,
  who: { user: UserRow; session: SessionRow },
  body: PasswordProof & { password: string },
): Promise<string> {
  const old = who.user.password_hash;
  await checkNewPassword(services.config, body.password);
  await requirePasswordProof(services, who, body);
  if (old && (await passwordMatches(services.config, old, body.password))) {
    throw new IdentityError(
      422,
      'same_password',
      'New password should be different from the old password.',
    );
  }
  return hashPassword(services.config, body.password);
}

/** A new password ends every other session, every pending code and link, and the calendar address (AUTH-042, AUTH-295). It is a way in by e-mail. */
async function changePassword(
  work: Work,
  user: UserRow,
  sessionId: string,
  passwordHash: string,
): Promise<void> {
  const { id: userId } = user;
  await work.trx
    .updateTable('identity.users')
    .set({
      password_hash: passwordHash,
      updated_at: new Date(),
      uncertain_since: null,
      app_metadata: sql`app_metadata - ${MUST_CHOOSE_PASSWORD}`,
    })
    .where('id', '=', userId)
    .execute();
  await ensureEmailIdentity(work.trx, user, user.email_confirmed_at !== null);
  await endAccess(work, { userId, by: 'new_password', since: null, except: sessionId });
}

async function mergeData(work: Work, user: UserRow, data: Metadata): Promise<void> {
  const merged = requireModestSize(mergeMetadata(user.user_metadata, data));
  await work.trx
    .updateTable('identity.users')
    .set({ user_metadata: JSON.stringify(merged), updated_at: new Date() })
    .where('id', '=', user.id)
    .execute();
}
