import {
  beginMailing,
  pageOfMailings,
  testMailing,
  writeMailing,
} from '#features/mailings/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Services, Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Mailing, MailingForm } from '../contract.ts';
import { findNamed, writeLog } from '#features/moderation/server/public.ts';
import type { By } from '#features/moderation/server/public.ts';

const NOT_SENDABLE = 'moderation:refusals.mailing_sent';

/** Lists mailings with their authors, newest first (MOD-067). */
export async function listOfMailings(
  db: DbOrTransaction,
  cursor: string | null,
  by: By,
): Promise<{ items: Mailing[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await pageOfMailings(db, cursor);
  const authors = await findNamed(
    db,
    rows.map((row) => row.author_id),
    by.language,
  );
  return {
    items: rows.map((row) => ({
      id: row.id,
      author: authors.get(row.author_id) ?? null,
      subjectEn: row.subject_en,
      bodyEn: row.body_en,
      subjectEs: row.subject_es,
      bodyEs: row.body_es,
      createdAt: row.created_at,
      testedAt: row.tested_by === by.userId ? row.tested_at : null,
      sentAt: row.sent_at,
      waiting: row.waiting,
      sent: row.sent,
      skipped: row.skipped,
      refused: row.refused,
    })),
    nextCursor,
  };
}

/** A new one, or a change of one that was not sent (MOD-064). */
export async function storeMailing(
  work: Work,
  by: By,
  form: MailingForm & { mailingId: string | null },
): Promise<string> {
  const id = await writeMailing(work, by.userId, {
    id: form.mailingId,
    subject_en: form.subjectEn,
    body_en: form.bodyEn,
    subject_es: form.subjectEs,
    body_es: form.bodyEs,
  });
  return id ?? refuse(by, 'CONFLICT', NOT_SENDABLE);
}

/** Sends a mailing to the caller, who tests it before it goes to all (MOD-064). */
export async function tryMailing(services: Services, by: By, mailingId: string): Promise<void> {
  const isTried = await testMailing(services, mailingId, by.userId);
  if (!isTried) refuse(by, 'CONFLICT', NOT_SENDABLE);
}

/** Sends a mailing once to everyone who agreed (MOD-066). */
export async function sendMailing(work: Work, by: By, mailingId: string): Promise<number> {
  const recipients = await beginMailing(work, mailingId, by.userId);
  if (recipients === null) return refuse(by, 'CONFLICT', 'moderation:refusals.mailing_untested');
  await writeLog(work, {
    actorId: by.userId,
    action: 'send_mailing',
    detail: `${mailingId}: ${recipients}`,
  });
  return recipients;
}
