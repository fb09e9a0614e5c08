import type { Services } from '#platform/server/context.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import type { Channel, Sms } from '#platform/server/sms.ts';
import { text } from '#platform/server/texts.ts';
import { asLanguage } from '#platform/language/translator.ts';
import type { UserRow } from '../account/people/users.ts';
import { IdentityError } from '../errors.ts';
import type { PreparedMail } from '../mail/account-mail.ts';
import { requirePause } from '../mail/mail-requests.ts';
import type { MailRequest, SmsKind } from '../mail/mail-requests.ts';
import { issueToken } from '../tokens/one-time-tokens.ts';

export type PreparedSms = Extract<PreparedMail, { sms: Sms }>;

const OCCASIONS = {
  sms: { token: 'sms', sentColumn: 'confirmation_sent_at' },
  phone_change: { token: 'phone_change', sentColumn: 'phone_change_sent_at' },
  sms_reauthentication: { token: 'reauthentication', sentColumn: 'reauthentication_sent_at' },
} as const;
type Occasion = keyof typeof OCCASIONS;

/** Stores the code of an SMS; `deliver` sends it once that is committed (AUTH-261). */
export async function prepareSms(
  work: Work,
  kind: Occasion,
  { user, number, channel }: { user: UserRow; number: string; channel: Channel },
): Promise<PreparedSms> {
  const { token, sentColumn } = OCCASIONS[kind];
  const { code } = await issueToken(work, {
    user,
    kind: token,
    address: number,
    flowStateId: null,
  });
  // Codes were guessed at too often today, and an SMS has no link that would count instead.
  if (code === null) {
    throw new IdentityError(
      429,
      'over_request_rate_limit',
      'Too many wrong codes, try again later',
    );
  }
  await work.trx
    .updateTable('identity.users')
    .set({ [sentColumn]: new Date() })
    .where('id', '=', user.id)
    .execute();
  const seconds = work.services.config.AUTH_SMS_CODE_SECONDS;
  return {
    request: createSmsRequest(kind, number),
    sms: composeSms(work.services, { user, number, channel, code, seconds }),
  };
}

export const createSmsRequest = (kind: SmsKind, key: string): MailRequest => ({ kind, key });

/** One to a number and kind a minute. */
export const requireSmsPause = (work: Work, kind: SmsKind, key: string): Promise<void> =>
  requirePause(work, createSmsRequest(kind, key));

/** The last line lets phones fill the code in on this site alone ("origin-bound one-time codes"). */
export function composeSms(
  { config }: Services,
  message: {
    user: UserRow;
    number: string;
    channel: Channel;
    code: string;
    seconds: number;
  },
): Sms {
  const { user, number, channel, code, seconds } = message;
  const values = { code, minutes: Math.floor(seconds / 60), seconds };
  const key = seconds % 60 === 0 ? 'minutes' : 'seconds';
  const sentence = text(asLanguage(user.language), `mail:sms.${key}`, values);
  const { hostname } = new URL(config.PUBLIC_URL);
  return { id: newId(), to: number, channel, text: `${sentence}\n\n@${hostname} #${code}` };
}
