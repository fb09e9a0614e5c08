import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { CONFIRMATION, MAGIC_LINK, deliver, prepareMail } from '../mail/account-mail.ts';
import type { PreparedMail } from '../mail/account-mail.ts';
import { challengeMembers, metadata, readBody, requireModestSize, text } from '../body.ts';
import type { Metadata } from '../body.ts';
import { requireBotCheck, securityMember } from '../bot-check.ts';
import { createAccount } from '../account/create-account.ts';
import { requireEmailAddress } from '../account/email-address.ts';
import { requireOpenSignUps } from '../account/sign-ups.ts';
import { IdentityError, validationFailed } from '../errors.ts';
import { readChallenge } from '../tokens/flow-states.ts';
import type { Challenge } from '../tokens/flow-states.ts';
import { requireMailAllowance } from '../mail/mail-allowance.ts';
import type { Sending } from '../mail/mail-allowance.ts';
import { requirePause } from '../mail/mail-requests.ts';
import { otpByPhone } from '../phones/phone-otp.ts';
import { chosenRedirect } from './redirects.ts';
import { getRequestOrigin } from '../tokens/sessions.ts';
import type { Origin } from '../tokens/sessions.ts';
import { contestSignUp, isSignedUpOtherwise } from '../sign-up/sign-up-claims.ts';
import { findUserByEmail } from '../account/people/users.ts';
import type { UserRow } from '../account/people/users.ts';

const emailSchema = z.object({
  email: text,
  data: metadata,
  ...challengeMembers,
  ...securityMember,
});
const bodySchema = emailSchema.extend({
  phone: text,
  create_user: z.boolean().nullish(),
  channel: text,
});

type Request = {
  email: string;
  mayCreate: boolean;
  data: Metadata;
  challenge: Challenge;
  redirectTo: string;
  origin: Origin;
  network: string;
};

/**
 * POST /otp: a link and a code by e-mail, or a code by SMS; an unknown address signs up on the way. With
 * `create_user: false` it reveals who has an account, like /signup and behind the same guards
 * (decision 0036).
 */
export async function otp(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const body = await readBody(c, bodySchema);
  await requireBotCheck(services, c, body);
  requireOneAddress(body);
  if (body.phone !== '') return otpByPhone(services, c, body);
  return otpByEmail(services, c, body, body.create_user ?? true);
}

/** POST /magiclink: the same for e-mail alone, which older clients ask for. */
export async function magicLink(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const body = await readBody(c, emailSchema);
  await requireBotCheck(services, c, body);
  return otpByEmail(services, c, body, true);
}

async function otpByEmail(
  services: Services,
  c: Context<HttpEnv>,
  body: z.infer<typeof emailSchema>,
  mayCreate: boolean,
): Promise<Response> {
  const request: Request = {
    email: requireEmailAddress(body.email),
    mayCreate,
    data: requireModestSize(body.data ?? {}),
    challenge: readChallenge(body),
    redirectTo: chosenRedirect(services.config, c),
    origin: getRequestOrigin(c),
    network: c.get('network'),
  };
  const { mail, sending } = await inTransaction(services, (work) => prepareOtp(work, request));
  await deliver(services, [mail], sending);
  return c.json({});
}

function requireOneAddress(body: z.infer<typeof bodySchema>): void {
  const { email, phone, channel } = body;
  if ((email === '') === (phone === '')) {
    throw validationFailed('Only an email address or phone number should be provided');
  }
  if (phone === '' && channel !== '') {
    throw validationFailed('Channel should only be specified with Phone OTP');
  }
}

async function prepareOtp(
  work: Work,
  request: Request,
): Promise<{ mail: PreparedMail; sending: Sending }> {
  const { email, network } = request;
  const known = await findUserByEmail(work.trx, email, { lock: true });
  const user = known ?? (await create(work, request));
  const isProven = user.email_confirmed_at !== null;
  // A code may be requested by someone other than the person who signed up with a password or by a provider.
  if (!isProven && isSignedUpOtherwise(user)) await contestSignUp(work, user.id);
  await requirePause(work, { kind: isProven ? 'recovery' : 'confirmation', email });
  const sending = { network, isProven };
  await requireMailAllowance(work.services, sending);
  const occasion = isProven ? MAGIC_LINK : CONFIRMATION;
  return { mail: await prepareMail(work, occasion, { ...request, user, to: email }), sending };
}

async function create(work: Work, request: Request): Promise<UserRow> {
  if (!request.mayCreate)
    throw new IdentityError(422, 'otp_disabled', 'Signups not allowed for otp');
  requireOpenSignUps(work.services.config);
  const user = await createAccount(work, {
    email: request.email,
    passwordHash: null,
    data: request.data,
    isConfirmed: !work.services.config.EMAIL_CONFIRMATION,
    language: request.origin.language,
  });
  if (!user) throw new IdentityError(409, 'conflict', 'Too many concurrent requests, try again');
  return user;
}
