import type { Services } from '#platform/server/context.ts';
import { isRecipientRefused } from '#platform/server/mail/mail.ts';
import type { Email } from '#platform/server/mail/mail.ts';
import type { Sms } from '#platform/server/sms.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { asLanguage } from '#platform/language/translator.ts';
import { createFlowState } from '../tokens/flow-states.ts';
import type { Challenge, FlowKind } from '../tokens/flow-states.ts';
import { IdentityError } from '../errors.ts';
import { composeEmail } from './emails.ts';
import type { EmailTopic } from './emails.ts';
import { returnMailAllowance } from './mail-allowance.ts';
import type { Sending } from './mail-allowance.ts';
import { emailNotSent, noteHealth } from './mail-health.ts';
import { signInPage, verificationPage } from './mail-links.ts';
import { noteOutcome } from './mail-requests.ts';
import type { MailKind, MailRequest } from './mail-requests.ts';
import { issueToken } from '../tokens/one-time-tokens.ts';
import type { TokenKind } from '../tokens/one-time-tokens.ts';
import type { UserRow } from '../account/people/users.ts';

type SentColumn = 'confirmation_sent_at' | 'recovery_sent_at' | 'email_change_sent_at';

type Occasion = {
  kind: MailKind;
  topic: EmailTopic;
  token: TokenKind;
  flow: FlowKind;
  sentColumn: SentColumn;
  linkTo: (link: string, to: { publicUrl: string; redirectTo: string }) => string;
};

export const CONFIRMATION: Occasion = {
  kind: 'confirmation',
  topic: 'confirmation',
  token: 'confirmation',
  flow: 'email/signup',
  sentColumn: 'confirmation_sent_at',
  linkTo: verificationPage('signup'),
};

/** The operator invites a person; the same page confirms it. */
export const INVITATION: Occasion = { ...CONFIRMATION, topic: 'invitation' };

export const RECOVERY: Occasion = {
  kind: 'recovery',
  topic: 'recovery',
  token: 'recovery',
  flow: 'recovery',
  sentColumn: 'recovery_sent_at',
  linkTo: signInPage('recovery'),
};

export const MAGIC_LINK: Occasion = {
  kind: 'recovery',
  topic: 'magicLink',
  token: 'recovery',
  flow: 'magiclink',
  sentColumn: 'recovery_sent_at',
  linkTo: signInPage('magiclink'),
};

const emailChange = (token: TokenKind): Occasion => ({
  kind: 'email_change',
  topic: 'emailChange',
  token,
  flow: 'email_change',
  sentColumn: 'email_change_sent_at',
  linkTo: verificationPage('email_change'),
});
export const EMAIL_CHANGE_NEW = emailChange('email_change_new');
export const EMAIL_CHANGE_CURRENT = emailChange('email_change_current');

/** An e-mail whose code and link are stored, ready to leave; or an SMS. */
export type PreparedMail =
  | { request: MailRequest; email: Email }
  | { request: MailRequest; sms: Sms };

/** Stores the pending code and link of an e-mail; `deliver` sends it once that is committed. */
export async function prepareMail(
  work: Work,
  occasion: Occasion,
  options: { user: UserRow; to: string; redirectTo: string; challenge: Challenge },
): Promise<PreparedMail> {
  const { user, to, redirectTo, challenge } = options;
  const { trx, services } = work;
  const flowStateId = await createFlowState(trx, {
    userId: user.id,
    kind: occasion.flow,
    challenge,
  });
  const { code, link } = await issueToken(work, {
    user,
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
  const email = await composeEmail({
    to,
    topic: occasion.topic,
    language: asLanguage(user.language),
    link: occasion.linkTo(link, { publicUrl, redirectTo }),
    code,
    newEmail: user.new_email ?? '',
  });
  return { request: { kind: occasion.kind, email: user.email ?? to }, email };
}

/** Hands e-mails over and remembers how that went; throws what the mail server said. */
export async function send(
  services: Services,
  mails: PreparedMail[],
  sending: Sending,
): Promise<void> {
  for (const prepared of mails) {
    const { request } = prepared;
    try {
      if ('sms' in prepared) await services.sms.send(prepared.sms);
      else await sendMail(services, prepared.email);
    } catch (error) {
      await noteOutcome(services, request, false);
      await returnMailAllowance(services, sending);
      throw error;
    }
    await noteOutcome(services, request, true);
  }
}

async function sendMail(services: Services, email: Email): Promise<void> {
  try {
    await services.mail.send(email);
  } catch (error) {
    // One address that is refused says nothing about the others.
    if (!isRecipientRefused(error)) await noteHealth(services, false);
    throw error;
  }
  await noteHealth(services, true);
}

/** Less than the time after which a request is given up (`request_timeout`). */
const PATIENCE_MS = 7_000;

/**
 * Sends what a person waits for and may know about. A failure is answered, leaves the account as it is and allows the
 * next try at once (AUTH-078).
 */
export async function deliver(
  services: Services,
  mails: PreparedMail[],
  sending: Sending,
): Promise<void> {
  const sent = send(services, mails, sending);
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('handing it over takes long')), PATIENCE_MS);
  });
  try {
    await Promise.race([sent, patience]);
  } catch (error) {
    const isSms = sending.number !== undefined;
    const what = isSms ? 'a code by SMS' : 'an account e-mail';
    services.log.error({ err: error, part: 'identity' }, `${what} did not leave`);
    sent.catch(() => {});
    throw isSms ? smsNotSent(error) : emailNotSent(error);
  } finally {
    clearTimeout(timer);
  }
}

const smsNotSent = (cause: unknown) =>
  new IdentityError(422, 'sms_send_failed', 'The SMS could not be sent', { cause });
