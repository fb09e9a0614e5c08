import type { Context } from 'hono';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import type { Channel } from '#platform/server/sms.ts';
import { presentUser } from '../account/people/user-object.ts';
import type { UserRow } from '../account/people/users.ts';
import { requireModestSize } from '../body.ts';
import type { Metadata } from '../body.ts';
import { IdentityError } from '../errors.ts';
import { deliver } from '../mail/account-mail.ts';
import type { PreparedMail } from '../mail/account-mail.ts';
import { requireMailAllowance } from '../mail/mail-allowance.ts';
import { decoyUser } from '../sign-up/decoy-user.ts';
import { comparePending, isSameSignUp } from '../sign-up/pending-sign-up.ts';
import type { Pending } from '../sign-up/pending-sign-up.ts';
import { contestSignUp, replaceSignUp } from '../sign-up/sign-up-claims.ts';
import { checkNewPassword } from '../tokens/passwords/password-rules.ts';
import { hashPassword } from '../tokens/passwords/passwords.ts';
import { getRequestOrigin, startSession } from '../tokens/sessions.ts';
import type { Origin } from '../tokens/sessions.ts';
import {
  PHONE_APP_METADATA,
  createPhoneAccount,
  findUserByPhone,
  giveNumber,
} from './phone-account.ts';
import {
  refuseChallenge,
  requireChannel,
  requirePhoneOn,
  requireReachable,
} from './phone-number.ts';
import { prepareSms, requireSmsPause } from './sms-codes.ts';

type Body = {
  phone: string;
  password: string;
  data?: Metadata | null | undefined;
  channel: string;
  code_challenge: string;
  code_challenge_method: string;
};

type Registration = {
  number: string;
  channel: Channel;
  password: string;
  passwordHash: string;
  pending: Pending;
  data: Metadata;
  origin: Origin;
  network: string;
};

/** POST /signup with a phone number: as with an e-mail address, but for a code instead of a link (AUTH-262). */
export async function signUpByPhone(
  services: Services,
  c: Context<HttpEnv>,
  body: Body,
): Promise<Response> {
  const { config, db } = services;
  requirePhoneOn(config, 400, 'signups');
  refuseChallenge(body);
  const channel = requireChannel(body.channel);
  const number = requireReachable(config, body.phone);
  const data = requireModestSize(body.data ?? {});
  await checkNewPassword(config, body.password);
  const waiting = await findUserByPhone(db, number);
  const hash = waiting && waitsForCode(waiting) ? waiting.password_hash : null;
  const registration: Registration = {
    number,
    channel,
    data,
    password: body.password,
    passwordHash: await hashPassword(config, body.password),
    pending: await comparePending(config, hash, body.password),
    origin: getRequestOrigin(c),
    network: c.get('network'),
  };
  if (config.AUTH_PHONE_AUTOCONFIRM) {
    return c.json(await inTransaction(services, (work) => registerAtOnce(work, c, registration)));
  }
  const { reply, messages } = await inTransaction(services, (work) =>
    registerWithCode(work, registration),
  );
  await deliver(services, messages, { network: registration.network, isProven: false, number });
  return c.json(reply);
}

/** Whether the number still has to be proven. An account with an address already has an owner. */
const waitsForCode = (user: UserRow): boolean =>
  user.phone_confirmed_at === null && user.email === null;

async function registerWithCode(
  work: Work,
  registration: Registration,
): Promise<{ reply: object; messages: PreparedMail[] }> {
  const { number, network, channel, data } = registration;
  const created = await create(work, registration, false);
  const user = created ?? (await findUserByPhone(work.trx, number, { lock: true }));
  if (!user || !waitsForCode(user)) {
    const decoy = decoyUser({ phone: number, appMetadata: PHONE_APP_METADATA, data });
    return { reply: decoy, messages: [] };
  }
  if (!created && !(await isSameSignUp(work.services.config, user, registration)))
    await contestSignUp(work, user.id);
  await requireSmsPause(work, 'sms', number);
  await requireMailAllowance(work.services, { network, isProven: false, number });
  const message = await prepareSms(work, 'sms', { user, number, channel });
  const sent = { ...user, confirmation_sent_at: new Date() };
  return { reply: await presentUser(work.trx, sent), messages: [message] };
}

/** With confirmation switched off a number is taken on trust. */
async function registerAtOnce(
  work: Work,
  c: Context<HttpEnv>,
  registration: Registration,
): Promise<object> {
  const { number, origin } = registration;
  const known = await findUserByPhone(work.trx, number, { lock: true });
  const user = known ?? (await create(work, registration, true));
  if (!user || (known && !waitsForCode(known))) {
    throw new IdentityError(422, 'user_already_exists', 'User already registered');
  }
  if (known) {
    // The number was never proven, so a new sign-up starts afresh.
    await replaceSignUp(work, known, registration);
    await giveNumber(work, known, number);
  }
  return startSession(work, { userId: user.id, method: 'password', origin, browser: c });
}

const create = (work: Work, registration: Registration, isConfirmed: boolean) =>
  createPhoneAccount(work, {
    ...registration,
    isConfirmed,
    language: registration.origin.language,
  });
