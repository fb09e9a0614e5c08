import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { asLanguage } from '#platform/language/translator.ts';
import type { UserRow } from '../account/people/users.ts';
import { composeEmail } from '../mail/emails.ts';
import { mailDate } from '../mail/mail-date.ts';

const JOB = 'identity-leaving-mail';
const topics = ['removalAsked', 'accountGone', 'exportReady'] as const;
const jobSchema = z.object({
  to: z.string(),
  topic: z.enum(topics),
  language: z.enum(['en', 'es']),
  date: z.coerce.date().nullable(),
});

/** The path each e-mail links to. */
const PATHS: Record<(typeof topics)[number], string> = {
  removalAsked: '/auth',
  accountGone: '/',
  exportReady: '/settings/data#export',
};

/** To an address that is confirmed, in the account's language; sent once the change is stored (AUTH-220). */
export async function sendLeavingMail(
  { services, trx }: Work,
  user: Pick<UserRow, 'email' | 'email_confirmed_at' | 'language'>,
  topic: (typeof topics)[number],
  date: Date | null = null,
): Promise<void> {
  if (user.email === null || user.email_confirmed_at === null) return;
  const language = asLanguage(user.language);
  await services.jobs.enqueue(trx, JOB, {
    to: user.email,
    topic,
    language,
    date: date?.toISOString() ?? null,
  });
}

export const leavingMailJob = ({ jobs, mail, config }: Services): Promise<void> =>
  jobs.handle(
    JOB,
    async (data, { id }) => {
      const { to, topic, language, date } = jobSchema.parse(data);
      const link = `${config.PUBLIC_URL}${PATHS[topic]}`;
      const email = await composeEmail({
        to,
        topic,
        language,
        link,
        code: null,
        date: date === null ? '' : mailDate(language, date),
      });
      await mail.send({ ...email, key: id });
    },
    { retryDelaySeconds: 60, deleteAfterSeconds: 24 * 3600 },
  );
