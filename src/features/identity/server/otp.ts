import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import type { Work } from '#platform/server/transaction.ts';
import {
  CONFIRMATION,
  MAGIC_LINK,
  deliver,
  prepareLetter,
  requireMailAllowance,
  requireWaitOver,
} from './account-mail.ts';
import type { PreparedLetter } from './account-mail.ts';
import { challengeMembers, metadata, readBody, requireModestSize, text } from './body.ts';
import type { Metadata } from './body.ts';
import { requireBotCheck, securityMember } from './bot-check.ts';
import { createAccount } from './create-account.ts';
import { requireEmailAddress } from './email-address.ts';
import { IdentityError, validationFailed } from './errors.ts';
import { readChallenge } from './flow-states.ts';
import type { Challenge } from './flow-states.ts';
import { chosenRedirect } from './redirects.ts';
import { originOf } from './sessions.ts';
import type { Origin } from './sessions.ts';
import { findUserByEmail } from './users.ts';
import type { UserRow } from './users.ts';

const bodySchema = z.object({
  email: text,
  phone: text,
  create_user: z.boolean().nullish(),
  data: metadata,
  channel: text,
  ...challengeMembers,
  ...securityMember,
});

type Wish = {
  email: string;
  mayCreate: boolean;
  data: Metadata;
  challenge: Challenge;
  redirectTo: string;
  origin: Origin;
};

/** POST /otp: a link and a code by e-mail; an unknown address signs up on the way. */
export async function otp(services: Services, c: Context<HttpEnv>): Promise<Response> {
  const body = await readBody(c, bodySchema);
  await requireBotCheck(services, body);
  const wish: Wish = {
    email: requireOtpAddress(body),
    mayCreate: body.create_user ?? true,
    data: requireModestSize(body.data ?? {}),
    challenge: readChallenge(body),
    redirectTo: chosenRedirect(services.config, c),
    origin: originOf(c),
  };
  const letter = await inTransaction(services, (work) => prepareOtp(work, wish));
  await deliver(services, [letter]);
  return c.json({});
}

function requireOtpAddress(body: z.infer<typeof bodySchema>): string {
  const { email, phone, channel } = body;
  if ((email === '') === (phone === '')) {
    throw validationFailed('Only an email address or phone number should be provided');
  }
  if (phone !== '') {
    throw new IdentityError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  }
  if (channel !== '') throw validationFailed('Channel should only be specified with Phone OTP');
  return requireEmailAddress(email);
}

async function prepareOtp(work: Work, wish: Wish): Promise<PreparedLetter> {
  const { trx, services } = work;
  const user =
    (await findUserByEmail(trx, wish.email, { lock: true })) ?? (await create(work, wish));
  const isConfirmation = user.email_confirmed_at === null;
  requireWaitOver(services, isConfirmation ? user.confirmation_sent_at : user.recovery_sent_at);
  await requireMailAllowance(services, wish.origin.ip);
  const occasion = isConfirmation ? CONFIRMATION : MAGIC_LINK;
  return prepareLetter(work, occasion, { ...wish, user, to: wish.email });
}

async function create(work: Work, wish: Wish): Promise<UserRow> {
  if (!wish.mayCreate) throw new IdentityError(422, 'otp_disabled', 'Signups not allowed for otp');
  const user = await createAccount(work, {
    email: wish.email,
    passwordHash: null,
    data: wish.data,
    isConfirmed: !work.services.config.EMAIL_CONFIRMATION,
    language: wish.origin.language,
  });
  if (!user) throw new IdentityError(409, 'conflict', 'Too many concurrent requests, try again');
  return user;
}
