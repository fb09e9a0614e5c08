import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http.ts';
import { newId } from '#platform/server/ids.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import type { Work } from '#platform/server/transaction.ts';
import {
  CONFIRMATION,
  deliver,
  prepareLetter,
  requireMailAllowance,
  requireWaitOver,
} from './account-mail.ts';
import type { PreparedLetter } from './account-mail.ts';
import { challengeMembers, metadata, readBody, requireModestSize, text } from './body.ts';
import type { Metadata } from './body.ts';
import { requireBotCheck, securityMember } from './bot-check.ts';
import { confirmEmail } from './confirm-email.ts';
import { EMAIL_APP_METADATA, createAccount } from './create-account.ts';
import { requireEmailAddress } from './email-address.ts';
import { IdentityError, validationFailed } from './errors.ts';
import { readChallenge } from './flow-states.ts';
import type { Challenge } from './flow-states.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import { chosenRedirect } from './redirects.ts';
import { originOf, startSession } from './sessions.ts';
import type { Origin } from './sessions.ts';
import { presentUser } from './user-object.ts';
import { findUserByEmail, identitiesOf, mergeMetadata } from './users.ts';
import type { UserRow } from './users.ts';

const bodySchema = z.object({
  email: text,
  phone: text,
  password: text,
  data: metadata,
  ...challengeMembers,
  ...securityMember,
});

type Registration = {
  email: string;
  passwordHash: string;
  data: Metadata;
  challenge: Challenge;
  redirectTo: string;
  origin: Origin;
};

type Outcome = { reply: object; letters: PreparedLetter[] };

/** POST /signup */
export async function signUp(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const body = await readBody(c, bodySchema);
  await requireBotCheck(services, body);
  const email = requireSignUpAddress(body);
  const data = requireModestSize(body.data ?? {});
  const challenge = readChallenge(body);
  checkNewPassword(body.password);
  const registration: Registration = {
    email,
    // Hashed for everybody, so that the time taken does not tell who has an account.
    passwordHash: await hashPassword(body.password),
    data,
    challenge,
    redirectTo: chosenRedirect(services.config, c),
    origin: originOf(c),
  };
  const { reply, letters } = await inTransaction(services, (work) =>
    services.config.EMAIL_CONFIRMATION
      ? registerWithConfirmation(work, registration)
      : registerAtOnce(work, registration),
  );
  await deliver(services, letters);
  return c.json(reply);
}

function requireSignUpAddress(body: z.infer<typeof bodySchema>): string {
  if (body.email === '' && body.phone === '') {
    throw new IdentityError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  if (body.password === '') throw validationFailed('Signup requires a valid password');
  if (body.email !== '' && body.phone !== '') {
    throw validationFailed('Only an email address or phone number should be provided on signup.');
  }
  if (body.phone !== '') {
    throw new IdentityError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  }
  return requireEmailAddress(body.email);
}

async function registerWithConfirmation(work: Work, wish: Registration): Promise<Outcome> {
  const { trx, services } = work;
  const user =
    (await create(work, wish, false)) ?? (await findUserByEmail(trx, wish.email, { lock: true }));
  if (!user || user.email_confirmed_at) return { reply: decoyUser(wish), letters: [] };
  requireWaitOver(services, user.confirmation_sent_at);
  await requireMailAllowance(services, wish.origin.ip);
  const letter = await prepareLetter(work, CONFIRMATION, { ...wish, user, to: wish.email });
  const sent = { ...user, confirmation_sent_at: new Date() };
  return { reply: presentUser(sent, await identitiesOf(trx, user.id)), letters: [letter] };
}

/** With confirmation switched off an address is taken on trust (AUTH-030). */
async function registerAtOnce(work: Work, wish: Registration): Promise<Outcome> {
  const { trx } = work;
  const known = await findUserByEmail(trx, wish.email, { lock: true });
  const user = known ?? (await create(work, wish, true));
  if (!user || known?.email_confirmed_at) {
    throw new IdentityError(422, 'user_already_exists', 'User already registered');
  }
  if (known) {
    // Nobody ever proved this address, so whoever signs up now begins afresh.
    await trx
      .updateTable('identity.users')
      .set({ password_hash: wish.passwordHash })
      .where('id', '=', known.id)
      .execute();
    await confirmEmail(trx, known.id);
  }
  const { origin } = wish;
  return {
    reply: await startSession(work, { userId: user.id, method: 'password', origin }),
    letters: [],
  };
}

const create = (work: Work, wish: Registration, isConfirmed: boolean): Promise<UserRow | null> =>
  createAccount(work, { ...wish, isConfirmed, language: wish.origin.language });

/** Looks like a new account, so that only the empty `identities` tell (AUTH-031). */
function decoyUser(wish: Registration): object {
  const now = new Date().toISOString();
  return {
    id: newId(),
    aud: 'authenticated',
    role: 'authenticated',
    email: wish.email,
    phone: '',
    app_metadata: EMAIL_APP_METADATA,
    user_metadata: mergeMetadata({}, wish.data),
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
    confirmation_sent_at: now,
  };
}
