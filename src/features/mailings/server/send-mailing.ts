import { z } from 'zod';
import type { Services, Work } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { isRecipientRefused } from '#platform/server/mail/mail.ts';
import { findRecipient } from './audience.ts';
import { mailingEmail } from './mailing-email.ts';
import type { MailingWords } from './mailing-email.ts';

export const MAILING_JOB = 'mailings.send';
export const mailingJob = z.object({ mailingId: z.uuid() });
export type MailingJob = z.infer<typeof mailingJob>;

/** One job sends so many, and the next one goes on: other jobs have their turn between them. */
const AT_ONCE = 50;

/** Sends a part of a mailing; what is left is the next job's (MOD-066). */
export async function sendMailing(services: Services, { mailingId }: MailingJob): Promise<void> {
  const mailing = await services.db
    .selectFrom('mailings')
    .select(['id', 'subject_en', 'body_en', 'subject_es', 'body_es'])
    .where('id', '=', mailingId)
    .executeTakeFirst();
  if (!mailing) return;
  for (let sent = 0; sent < AT_ONCE; sent += 1) {
    const isOver = await inTransaction(services, (work) => sendNext(work, mailing));
    if (isOver) return;
  }
  const job: MailingJob = { mailingId };
  await inTransaction(services, ({ trx }) => services.jobs.enqueue(trx, MAILING_JOB, job));
}

/**
 * Sends the mailing to the next waiting recipient. Locks the row until the outcome is stored, so that no other job
 * sends it as well. Skips people who are no longer in the audience. Returns whether no recipients are left.
 */
async function sendNext(
  { trx, services }: Work,
  mailing: MailingWords & { id: string },
): Promise<boolean> {
  const next = await trx
    .selectFrom('mailing_recipients')
    .select('person_id')
    .where('mailing_id', '=', mailing.id)
    .where('state', '=', 'waiting')
    .orderBy('person_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!next) return true;
  const to = await findRecipient(trx, next.person_id);
  let state: 'skipped' | 'sent' | 'refused' = 'skipped';
  if (to) {
    const email = await mailingEmail(services, mailing, to);
    // If it is sent again because the outcome could not be stored, mailboxes drop the duplicate by its key.
    const key = `mailing.${mailing.id}.${to.userId}`;
    state = await services.mail.send({ ...email, key }).then(
      (): 'sent' => 'sent',
      (error: unknown): 'refused' => {
        // The mail server is away, and the job is tried again.
        if (!isRecipientRefused(error)) throw error;
        return 'refused';
      },
    );
  }
  await trx
    .updateTable('mailing_recipients')
    .set({ state })
    .where('mailing_id', '=', mailing.id)
    .where('person_id', '=', next.person_id)
    .execute();
  return false;
}
