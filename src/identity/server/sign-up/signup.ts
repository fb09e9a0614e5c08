import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { signUpAsked } from '../../events.ts';
import { CONFIRMATION, deliver, prepareMail } from '../mail/account-mail.ts';
import type { PreparedMail } from '../mail/account-mail.ts';
import { challengeMembers, metadata, readBody, requireModestSize, text } from '../body.ts';
import type { Metadata } from '../body.ts';
import { requireBotCheck, securityMember } from '../bot-check.ts';
import { confirmEmail } from './confirm-email.ts';
import { EMAIL_APP_METADATA, createAccount } from '../account/create-account.ts';
import { requireEmailAddress } from '../account/email-address.ts';
import { requireOpenSignUps } from '../account/sign-ups.ts';
import { IdentityError, validationFailed } from '../errors.ts';
import { readChallenge } from '../tokens/flow-states.ts';
import type { Challenge } from '../tokens/flow-states.ts';
import { requireMailAllowance } from '../mail/mail-allowance.ts';
import { repeatMail } from '../mail/mail-jobs.ts';
import { requirePause } from '../mail/mail-requests.ts';
import { checkNewPassword } from '../tokens/passwords/password-rules.ts';
import { hashPassword } from '../tokens/passwords/passwords.ts';
import { chosenRedirect } from '../links/redirects.ts';
import { getRequestOrigin, startSession } from '../tokens/sessions.ts';
import type { Origin } from '../tokens/sessions.ts';
import { signUpByPhone } from '../phones/phone-sign-up.ts';
import { decoyUser } from './decoy-user.ts';
import { comparePending, isSameSignUp } from './pending-sign-up.ts';
import type { Pending } from './pending-sign-up.ts';
import { becomePermanent, signUpAnonymously } from './sign-up-anonymously.ts';
import { contestSignUp, replaceSignUp } from './sign-up-claims.ts';
import { presentUser } from '../account/people/user-object.ts';
import { findUserByEmail } from '../account/people/users.ts';
import type { UserRow } from '../account/people/users.ts';

const bodySchema = z.object({
  email: text,
  phone: text,
  password: text,
  data: metadata,
  channel: text,
  ...challengeMembers,
  ...securityMember,
});

type Registration = {
  email: string;
  passwordHash: string;
  password: string;
  pending: Pending;
  data: Metadata;
  challenge: Challenge;
  redirectTo: string;
  origin: Origin;
  network: string;
};

type Outcome = { reply: object; mails: PreparedMail[] };

/** POST /signup */
export async function signUp(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const body = await readBody(c, bodySchema);
  await requireBotCheck(services, c, body);
  if (body.email === '' && body.phone === '') {
    const guest = requireModestSize(body.data ?? {});
    return c.json(await signUpAnonymously(services, c, guest));
  }
  requireOpenSignUps(services.config);
  requireOneAddress(body);
  if (body.phone !== '') return signUpByPhone(services, c, body);
  const email = requireEmailAddress(body.email);
  const data = requireModestSize(body.data ?? {});
  const challenge = readChallenge(body);
  await checkNewPassword(services.config, body.password);
  const registration: Registration = {
    email,
    // Hashed and compared for every request, so that the time taken does not reveal who has an account.
    passwordHash: await hashPassword(services.config, body.password),
    password: body.password,
    pending: await comparePending(
      services.config,
      await pendingHash(services, email),
      body.password,
    ),
    data,
    challenge,
    redirectTo: chosenRedirect(services.config, c),
    origin: getRequestOrigin(c),
    network: c.get('network'),
  };
  if (!services.config.EMAIL_CONFIRMATION) {
    return c.json(await inTransaction(services, (work) => registerAtOnce(work, c, registration)));
  }
  const { reply, mails } = await inTransaction(services, (work) =>
    registerWithConfirmation(work, registration),
  );
  await deliverOrRepeat(services, registration, mails);
  return c.json(reply);
}

async function pendingHash({ db }: Services, email: string): Promise<string | null> {
  const user = await findUserByEmail(db, email);
  return user?.email_confirmed_at === null ? user.password_hash : null;
}

/** The account is there either way; an e-mail that was refused is tried once more by itself (AUTH-078). */
async function deliverOrRepeat(
  services: Services,
  { email, redirectTo, challenge, network }: Registration,
  mails: PreparedMail[],
): Promise<void> {
  try {
    await deliver(services, mails, { network, isProven: false });
  } catch (error) {
    const job = { kind: 'confirmation', email, redirectTo, challenge, network } as const;
    await inTransaction(services, (work) => repeatMail(work, job));
    throw error;
  }
}

function requireOneAddress(body: z.infer<typeof bodySchema>): void {
  if (body.password === '') throw validationFailed('Signup requires a valid password');
  if (body.email !== '' && body.phone !== '') {
    throw validationFailed('Only an email address or phone number should be provided on signup.');
  }
}

async function registerWithConfirmation(work: Work, registration: Registration): Promise<Outcome> {
  const { trx, services } = work;
  const { email, network, data } = registration;
  await work.emit(signUpAsked, { email, referralCode: referralCodeIn(data) });
  const created = await create(work, registration, false);
  const user = created ?? (await findUserByEmail(trx, email, { lock: true }));
  if (!user || user.email_confirmed_at) {
    const decoy = decoyUser({ email, appMetadata: EMAIL_APP_METADATA, data });
    return { reply: decoy, mails: [] };
  }
  if (!created && !(await isSameSignUp(work.services.config, user, registration)))
    await contestSignUp(work, user.id);
  await requirePause(work, { kind: 'confirmation', email });
  await requireMailAllowance(services, { network, isProven: false });
  const mail = await prepareMail(work, CONFIRMATION, { ...registration, user, to: email });
  const sent = { ...user, confirmation_sent_at: new Date() };
  return { reply: await presentUser(trx, sent), mails: [mail] };
}

/** The code of a referral link that its browser remembered (PEOPLE-171). */
function referralCodeIn(data: Metadata): string | null {
  const code = data['referral_code'];
  return typeof code === 'string' ? code : null;
}

/** With confirmation switched off an address is taken on trust (AUTH-030). */
async function registerAtOnce(
  work: Work,
  c: Context<HttpEnv>,
  registration: Registration,
): Promise<object> {
  const { trx } = work;
  const known = await findUserByEmail(trx, registration.email, { lock: true });
  const user = known ?? (await create(work, registration, true));
  if (!user || known?.email_confirmed_at) {
    throw new IdentityError(422, 'user_already_exists', 'User already registered');
  }
  if (known) {
    // The address was never proven, so a new sign-up starts afresh.
    await replaceSignUp(work, known, registration);
    await confirmEmail(trx, known.id);
    await becomePermanent(work, known.id);
  }
  const { origin } = registration;
  return startSession(work, { userId: user.id, method: 'password', origin, browser: c });
}

const create = (
  work: Work,
  registration: Registration,
  isConfirmed: boolean,
): Promise<UserRow | null> =>
  createAccount(work, { ...registration, isConfirmed, language: registration.origin.language });
