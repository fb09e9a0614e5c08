import type { Services } from '#platform/server/context.ts';
import type { Letter } from '#platform/server/mail.ts';
import type { Work } from '#platform/server/transaction.ts';
import { IdentityError } from './errors.ts';
import { createFlowState } from './flow-states.ts';
import type { Challenge, FlowKind } from './flow-states.ts';
import { writeLetter } from './letters.ts';
import type { LetterTopic } from './letters.ts';
import { issueToken } from './one-time-tokens.ts';
import type { TokenKind } from './one-time-tokens.ts';
import type { UserRow } from './users.ts';

const WAIT_SECONDS = 60;

type SentColumn = 'confirmation_sent_at' | 'recovery_sent_at' | 'email_change_sent_at';

type Occasion = {
  topic: LetterTopic;
  token: TokenKind;
  flow: FlowKind;
  sentColumn: SentColumn;
  failure: string;
  linkTo: (link: string, to: { publicUrl: string; redirectTo: string }) => string;
};

/** The page verifies by script, so a mail scanner that opens the link spends nothing. */
const verificationPage =
  (type: 'signup' | 'email_change'): Occasion['linkTo'] =>
  (link, { publicUrl }) =>
    `${publicUrl}/email-verification?${new URLSearchParams({ token_hash: link, type }).toString()}`;

const verifyRoute =
  (type: 'recovery' | 'magiclink'): Occasion['linkTo'] =>
  (link, { publicUrl, redirectTo }) =>
    `${publicUrl}/auth/v1/verify?${new URLSearchParams({ token: link, type, redirect_to: redirectTo }).toString()}`;

export const CONFIRMATION: Occasion = {
  topic: 'confirmation',
  token: 'confirmation',
  flow: 'email/signup',
  sentColumn: 'confirmation_sent_at',
  failure: 'Error sending confirmation email',
  linkTo: verificationPage('signup'),
};

export const RECOVERY: Occasion = {
  topic: 'recovery',
  token: 'recovery',
  flow: 'recovery',
  sentColumn: 'recovery_sent_at',
  failure: 'Error sending recovery email',
  linkTo: verifyRoute('recovery'),
};

export const MAGIC_LINK: Occasion = {
  topic: 'magicLink',
  token: 'recovery',
  flow: 'magiclink',
  sentColumn: 'recovery_sent_at',
  failure: 'Error sending magic link email',
  linkTo: verifyRoute('magiclink'),
};

const emailChange = (token: TokenKind): Occasion => ({
  topic: 'emailChange',
  token,
  flow: 'email_change',
  sentColumn: 'email_change_sent_at',
  failure: 'Error sending email change email',
  linkTo: verificationPage('email_change'),
});
export const EMAIL_CHANGE_NEW = emailChange('email_change_new');
export const EMAIL_CHANGE_CURRENT = emailChange('email_change_current');

export type PreparedLetter = { occasion: Occasion; userId: string; letter: Letter };

/** Stores the pending code and link of a letter; `deliver` sends it once that is committed. */
export async function prepareLetter(
  work: Work,
  occasion: Occasion,
  options: { user: UserRow; to: string; redirectTo: string; challenge: Challenge },
): Promise<PreparedLetter> {
  const { user, to, redirectTo, challenge } = options;
  const { trx, services } = work;
  const flowStateId = await createFlowState(trx, {
    userId: user.id,
    kind: occasion.flow,
    challenge,
  });
  const { code, link } = await issueToken(work, {
    userId: user.id,
    kind: occasion.token,
    address: to,
    flowStateId,
  });
  await trx
    .updateTable('identity.users')
    .set({ [occasion.sentColumn]: new Date() })
    .where('id', '=', user.id)
    .execute();
  const { PUBLIC_URL: publicUrl } = services.config;
  const letter = await writeLetter({
    to,
    topic: occasion.topic,
    language: user.language === 'es' ? 'es' : 'en',
    link: occasion.linkTo(link, { publicUrl, redirectTo }),
    code,
    newEmail: user.new_email ?? '',
  });
  return { occasion, userId: user.id, letter };
}

const HOUR = 3600;
const MAILS_PER_CALLER = 30;

/** Refuses too many letters in an hour: to one caller first, so that nobody uses up everybody's. */
export async function requireMailAllowance(services: Services, ip: string): Promise<void> {
  const { AUTH_MAILS_PER_HOUR: points } = services.config;
  const own = { name: 'identity-mail-caller', key: ip, points: MAILS_PER_CALLER, seconds: HOUR };
  const all = { name: 'identity-mail', key: 'all', points, seconds: HOUR };
  if ((await services.limits.allow(own)) && (await services.limits.allow(all))) return;
  throw new IdentityError(429, 'over_email_send_rate_limit', 'Email rate limit exceeded');
}

/** Refuses a letter of one kind to the same person within the minute. */
export function requireWaitOver(services: Services, lastSentAt: Date | null): void {
  if (!services.config.RATE_LIMITS) return;
  const elapsed = Date.now() - (lastSentAt?.getTime() ?? -Infinity);
  const left = Math.ceil(WAIT_SECONDS - elapsed / 1000);
  if (left <= 0) return;
  throw new IdentityError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${left} seconds.`,
    { retryAfter: left },
  );
}

/**
 * Sends letters where the answer must not tell whether there was one: a failure is only logged,
 * and the next attempt waits its minute like everybody's (AUTH-038).
 */
export async function deliverQuietly(services: Services, letters: PreparedLetter[]): Promise<void> {
  for (const { occasion, letter } of letters) {
    try {
      await services.mail.send(letter);
    } catch (error) {
      services.log.error({ err: error }, occasion.failure);
    }
  }
}

/** Sends letters; a failure keeps the account and lets the person try again at once (AUTH-078). */
export async function deliver(services: Services, letters: PreparedLetter[]): Promise<void> {
  for (const { occasion, userId, letter } of letters) {
    try {
      await services.mail.send(letter);
    } catch (error) {
      await services.db
        .updateTable('identity.users')
        .set({ [occasion.sentColumn]: null })
        .where('id', '=', userId)
        .execute();
      throw new IdentityError(500, 'unexpected_failure', occasion.failure, { cause: error });
    }
  }
}
