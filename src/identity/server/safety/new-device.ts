import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import { allowance } from '#platform/server/limits/allowance.ts';
import { placeName } from '#platform/server/network/place-name.ts';
import { text } from '#platform/server/texts.ts';
import { asLanguage } from '#platform/language/translator.ts';
import { deviceName } from '../account/device-name.ts';
import { findUserById } from '../account/people/users.ts';
import { composeEmail } from '../mail/emails.ts';
import { mailDate } from '../mail/mail-date.ts';
import { issueAlert } from './device-alerts.ts';

const JOB = 'identity-new-device';
const jobSchema = z.object({
  userId: z.uuid(),
  browser: z.string(),
  system: z.string(),
  place: z.string(),
  at: z.coerce.date(),
});

/** Limits the e-mails, so that programs that sign in afresh each time do not fill a mailbox. */
const MAILS = allowance('identity-new-device', 5, 'day');

export const NOT_ME_PATH = '/not-me';

/** Tells the owner by e-mail of a sign-in with a browser the account was not signed in with before (AUTH-192). */
export async function alertOwner(
  { services, trx }: Work,
  c: Context<HttpEnv>,
  userId: string,
): Promise<void> {
  if (!(await services.limits.allow({ ...MAILS, key: userId }))) return;
  await services.jobs.enqueue(trx, JOB, {
    userId,
    ...deviceName(c.req.header('user-agent') ?? ''),
    place: placeName(services.config, c.get('ip')),
    at: new Date().toISOString(),
  });
}

export async function newDeviceJob(services: Services): Promise<void> {
  await services.jobs.handle(
    JOB,
    (data, { id }) => sendAlert(services, jobSchema.parse(data), id),
    {
      retryDelaySeconds: 60,
      deleteAfterSeconds: 24 * 3600,
    },
  );
}

/** The secret is made only now, and is nowhere else in readable form (AUTH-149). */
async function sendAlert(
  { db, mail, config }: Services,
  { userId, browser, system, place, at }: z.infer<typeof jobSchema>,
  key: string,
): Promise<void> {
  const user = await findUserById(db, userId);
  if (!user?.email || !user.email_confirmed_at) return;
  const language = asLanguage(user.language);
  const device =
    browser !== '' && system !== ''
      ? text(language, 'identity:account.deviceName', { browser, system })
      : browser || system || text(language, 'identity:account.deviceUnknown');
  const email = await composeEmail({
    to: user.email,
    topic: 'newDevice',
    language,
    // If the same e-mail is sent again, both links work.
    link: `${config.PUBLIC_URL}${NOT_ME_PATH}?token=${await issueAlert(db, { userId, signedInAt: at })}`,
    code: null,
    date: mailDate(language, at),
    device: [device, place].filter((part) => part !== '').join(', '),
  });
  await mail.send({ ...email, key });
}
