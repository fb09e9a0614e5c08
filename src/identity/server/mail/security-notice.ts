import { z } from 'zod';
import type { Language, Services } from '#platform/server/context.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { text } from '#platform/server/texts.ts';
import { asLanguage } from '#platform/language/translator.ts';
import { findUserById } from '../account/people/users.ts';
import type { UserRow } from '../account/people/users.ts';
import { listProviders } from '../providers/providers.ts';
import { composeEmail } from './emails.ts';

const JOB = 'identity-security-notice';
const jobSchema = z.object({
  userId: z.uuid(),
  topic: z.enum(['secondStepOn', 'secondStepOff', 'wayInAdded', 'wayInRemoved', 'accessEnded']),
  /** The address from before a change that moves it. */
  to: z.string().optional(),
  /** The provider that was added or removed as a way to sign in. */
  provider: z.string().optional(),
  /** Keys of the texts that name what ended. */
  ended: z.array(z.string()).optional(),
});
type Notice = z.infer<typeof jobSchema>;

/** Notifies an account's owner by e-mail of a change to its safety: it may not have been their own (PEOPLE-062). */
export const notifyOwner = (
  { services, trx }: Work,
  userId: string,
  topic: Notice['topic'],
): Promise<void> => services.jobs.enqueue(trx, JOB, { userId, topic });

/**
 * Same for a way to sign in (AUTH-200), at the address it had then: those who add or remove one may be about to move
 * the address, too.
 */
export async function notifyOfWayIn(
  { services, trx }: Work,
  user: Pick<UserRow, 'id' | 'email' | 'email_confirmed_at'>,
  topic: 'wayInAdded' | 'wayInRemoved',
  provider: string,
): Promise<void> {
  if (user.email === null || user.email_confirmed_at === null) return;
  const notice: Notice = { userId: user.id, topic, to: user.email, provider };
  await services.jobs.enqueue(trx, JOB, notice);
}

/** Notifies the owner of what was ended by a new password, "This wasn't me" or signing out other devices (AUTH-295). */
export const notifyOfEndedAccess = (
  { services, trx }: Work,
  userId: string,
  ended: string[],
): Promise<void> => services.jobs.enqueue(trx, JOB, { userId, topic: 'accessEnded', ended });

/** Names of what was ended, for use in a sentence. */
export const listEnded = (language: Language, ended: string[]): string =>
  new Intl.ListFormat(language).format(ended.map((key) => text(language, key)));

export async function securityNoticeJobs(services: Services): Promise<void> {
  await services.jobs.handle(
    JOB,
    (data, { id }) => sendNotice(services, jobSchema.parse(data), id),
    {
      retryDelaySeconds: 60,
      deleteAfterSeconds: 24 * 3600,
    },
  );
}

async function sendNotice(
  { db, mail, config }: Services,
  { userId, topic, to: addressBefore, provider = '', ended = [] }: Notice,
  key: string,
): Promise<void> {
  const user = await findUserById(db, userId);
  const to = addressBefore ?? (user?.email_confirmed_at ? user.email : null);
  if (!user || !to) return;
  const language = asLanguage(user.language);
  const label = listProviders(config).find(({ name }) => name === provider)?.label;
  const email = await composeEmail({
    to,
    topic,
    language,
    provider: label ?? ownName(language, provider),
    ended: listEnded(language, ended),
    link: `${config.PUBLIC_URL}/settings/security`,
    code: null,
  });
  await mail.send({ ...email, key });
}

/** Returns our name for a way to sign in that is not a provider's. */
function ownName(language: Language, provider: string): string {
  if (provider === 'email') return text(language, 'mail:byEmail');
  if (provider === 'phone') return text(language, 'mail:byPhone');
  if (provider === 'passkey') return text(language, 'mail:byPasskey');
  return provider === 'web3' ? text(language, 'mail:byWallet') : provider;
}
