import type { Context } from 'hono';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import type { Channel } from '#platform/server/sms.ts';
import { requireOpenSignUps } from '../account/sign-ups.ts';
import type { UserRow } from '../account/people/users.ts';
import { requireModestSize } from '../body.ts';
import type { Metadata } from '../body.ts';
import { IdentityError } from '../errors.ts';
import { deliver } from '../mail/account-mail.ts';
import { requireMailAllowance } from '../mail/mail-allowance.ts';
import { contestSignUp, isSignedUpOtherwise } from '../sign-up/sign-up-claims.ts';
import { getRequestOrigin } from '../tokens/sessions.ts';
import type { Origin } from '../tokens/sessions.ts';
import { createPhoneAccount, findUserByPhone } from './phone-account.ts';
import {
  refuseChallenge,
  requireChannel,
  requirePhoneOn,
  requireReachable,
} from './phone-number.ts';
import { prepareSms, requireSmsPause } from './sms-codes.ts';

type Body = {
  phone: string;
  create_user?: boolean | null | undefined;
  data?: Metadata | null | undefined;
  channel: string;
  code_challenge: string;
  code_challenge_method: string;
};

type Request = {
  number: string;
  channel: Channel;
  mayCreate: boolean;
  data: Metadata;
  origin: Origin;
};

/** POST /otp with a phone number: a code by SMS; an unknown number signs up on the way (AUTH-260). */
export async function otpByPhone(
  services: Services,
  c: Context<HttpEnv>,
  body: Body,
): Promise<Response> {
  requirePhoneOn(services.config, 400, 'logins');
  refuseChallenge(body);
  const request: Request = {
    channel: requireChannel(body.channel),
    number: requireReachable(services.config, body.phone),
    mayCreate: body.create_user ?? true,
    data: requireModestSize(body.data ?? {}),
    origin: getRequestOrigin(c),
  };
  const { number, channel } = request;
  const network = c.get('network');
  const { message, sending } = await inTransaction(services, async (work) => {
    const known = await findUserByPhone(work.trx, number, { lock: true });
    const user = known ?? (await create(work, request));
    const isProven = user.phone_confirmed_at !== null;
    // A code may be requested by someone other than the person who signed up with a password.
    if (!isProven && user.email === null && isSignedUpOtherwise(user)) {
      await contestSignUp(work, user.id);
    }
    await requireSmsPause(work, 'sms', number);
    const counted = { network, isProven, number };
    await requireMailAllowance(services, counted);
    const prepared = await prepareSms(work, 'sms', { user, number, channel });
    return { message: prepared, sending: counted };
  });
  await deliver(services, [message], sending);
  return c.json({ message_id: message.sms.id });
}

async function create(work: Work, request: Request): Promise<UserRow> {
  const { config } = work.services;
  if (!request.mayCreate) {
    throw new IdentityError(422, 'otp_disabled', 'Signups not allowed for otp');
  }
  requireOpenSignUps(config);
  const user = await createPhoneAccount(work, {
    ...request,
    passwordHash: null,
    isConfirmed: config.AUTH_PHONE_AUTOCONFIRM,
    language: request.origin.language,
  });
  if (!user) throw new IdentityError(409, 'conflict', 'Too many concurrent requests, try again');
  return user;
}
