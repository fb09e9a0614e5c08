import { z } from 'zod';
import type { Services } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Work } from '#platform/server/database/transaction.ts';
import type { UserRow } from '../account/people/users.ts';
import { send } from '../mail/account-mail.ts';
import { takeMailAllowance } from '../mail/mail-allowance.ts';
import { isPauseOver } from '../mail/mail-requests.ts';
import { findUserByPhone } from './phone-account.ts';
import { prepareSms, createSmsRequest } from './sms-codes.ts';

const JOB = 'identity-sms';
const jobSchema = z.object({
  kind: z.enum(['sms', 'phone_change']),
  number: z.string(),
  channel: z.enum(['sms', 'whatsapp']),
  network: z.string(),
});
type Job = z.infer<typeof jobSchema>;

/**
 * Queues the SMS a number may get. The request does the same work whether or not an SMS is expected, so that its time
 * reveals nothing (AUTH-265).
 */
export const requestSms = ({ services, trx }: Work, job: Job): Promise<void> =>
  services.jobs.enqueue(trx, JOB, job);

/** Tries each SMS only once: people who wait ask again, and a late code has expired. */
export async function smsJobs(services: Services): Promise<void> {
  await services.jobs.handle(
    JOB,
    async (data, { retries }) => {
      if (retries === 0) await sendRequested(services, jobSchema.parse(data));
    },
    { deleteAfterSeconds: 3600 },
  );
}

async function sendRequested(services: Services, job: Job): Promise<void> {
  const { kind, network, channel } = job;
  const prepared = await inTransaction(services, async (work) => {
    const user = await whoWaits(work, job);
    const number = kind === 'sms' ? user?.phone : user?.new_phone;
    if (!user || !number) return null;
    // A request that named the present number has counted for that one.
    const isOther = number !== job.number;
    if (isOther && !(await isPauseOver(work, createSmsRequest(kind, number)))) return null;
    const sending = { network, isProven: kind === 'phone_change', number };
    if (!(await takeMailAllowance(services, sending))) return null;
    return { message: await prepareSms(work, kind, { user, number, channel }), sending };
  });
  if (prepared) await send(services, [prepared.message], prepared.sending);
}

/**
 * Returns the account that waits for a code. A change is requested with the new number or the present one; when several
 * accounts want one number, the latest to ask waits.
 */
async function whoWaits({ trx }: Work, { kind, number }: Job): Promise<UserRow | null> {
  const owner = await findUserByPhone(trx, number, { lock: true });
  if (kind === 'sms') return owner?.phone_confirmed_at === null ? owner : null;
  if (owner && owner.phone_confirmed_at !== null) return owner;
  const user = await trx
    .selectFrom('identity.users')
    .selectAll()
    .where('new_phone', '=', number)
    .where('deleted_at', 'is', null)
    .orderBy('phone_change_sent_at', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user ?? null;
}
