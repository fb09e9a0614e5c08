import { sql } from 'kysely';
import type { Services, Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { languages } from '#platform/language/translator.ts';
import { audience, findTester } from './audience.ts';
import { mailingEmail } from './mailing-email.ts';
import type { MailingWords } from './mailing-email.ts';
import { MAILING_JOB } from './send-mailing.ts';
import type { MailingJob } from './send-mailing.ts';

/** A new one, or a change of one that was not sent; null where there is no such one (MOD-064). */
export async function writeMailing(
  { trx }: Work,
  authorId: string,
  { id, ...words }: MailingWords & { id: string | null },
): Promise<string | null> {
  if (id === null) {
    const made = newId();
    await trx
      .insertInto('mailings')
      .values({ id: made, author_id: authorId, ...words })
      .execute();
    return made;
  }
  const changed = await trx
    .updateTable('mailings')
    // Other words have to be read again.
    .set({ ...words, tested_at: null, tested_by: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed?.id ?? null;
}

/**
 * Sends a test to the operator in both languages; only then can they send it to all. Returns false if there is no such
 * unsent mailing.
 */
export async function testMailing(
  services: Services,
  mailingId: string,
  userId: string,
): Promise<boolean> {
  const { db, mail } = services;
  const mailing = await db
    .selectFrom('mailings')
    .selectAll()
    .where('id', '=', mailingId)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  const reader = await findTester(db, userId);
  if (!mailing || !reader) return false;
  for (const language of languages) {
    await mail.send(await mailingEmail(services, mailing, { ...reader, language }));
  }
  await db
    .updateTable('mailings')
    .set({ tested_at: new Date(), tested_by: userId })
    .where('id', '=', mailingId)
    // Unless the text has been changed since it was read.
    .where('subject_en', '=', mailing.subject_en)
    .where('body_en', '=', mailing.body_en)
    .where('subject_es', '=', mailing.subject_es)
    .where('body_es', '=', mailing.body_es)
    .execute();
  return true;
}

/**
 * Stores the recipients and starts sending, once and only if the sender has tested this version. Returns the number of
 * recipients; null if it cannot be sent.
 */
export async function beginMailing(
  work: Work,
  mailingId: string,
  senderId: string,
): Promise<number | null> {
  const { trx, services } = work;
  const begun = await trx
    .updateTable('mailings')
    .set({ sent_at: new Date() })
    .where('id', '=', mailingId)
    .where('sent_at', 'is', null)
    .where('tested_by', '=', senderId)
    .returning('id')
    .executeTakeFirst();
  if (!begun) return null;
  const { numInsertedOrUpdatedRows: count = 0n } = await trx
    .insertInto('mailing_recipients')
    .columns(['mailing_id', 'person_id'])
    .expression(
      audience(trx).select([sql<string>`${mailingId}::uuid`.as('mailing_id'), 'profiles.id']),
    )
    .executeTakeFirstOrThrow();
  const job: MailingJob = { mailingId };
  await services.jobs.enqueue(trx, MAILING_JOB, job);
  return Number(count);
}
