import { sql } from 'kysely';
import { findPart, presentTaskDetails, selectTaskDetails } from '#features/tasks/server/public.ts';
import type { Language } from '#platform/server/context.ts';
import {
  after,
  cutPage,
  newestFirst,
  readCursor,
} from '#platform/server/database/lists/keyset-page.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { ClosedReason, SentApplication } from '../contract.ts';
import { applicationChatEligibility } from '../rules.ts';
import { toNamedPrice } from './to-named-price.ts';
import { toNamedTime } from './to-named-time.ts';
import type { ApplicationStatus, PriceUnit, timesOfDay } from '#features/tasks/vocabulary.ts';

const PAGE = 24;

/** TASK-256: what a person applied for, newest application first, each with its task as they see it. */
export async function listSent(
  db: DbOrTransaction,
  reader: { viewerId: string; language: Language },
  cursor: string | null,
): Promise<{ items: SentApplication[]; nextCursor: string | null }> {
  const position = readCursor(newestFirst, cursor);
  const found = await selectTaskDetails(db, reader.viewerId)
    .innerJoin('task_applications as sent', 'sent.task_id', 'tasks.id')
    .select([
      'sent.id as sent_id',
      'sent.message as sent_message',
      'sent.price as sent_price',
      'sent.price_unit as sent_price_unit',
      'sent.can_come_on',
      'sent.can_come_part',
      'sent.status as sent_status',
      'sent.closed_reason as sent_closed_reason',
      'sent.created_at as sent_created_at',
    ])
    .where('sent.applicant_id', '=', reader.viewerId)
    // A helper of several works on their part, which has an application of its own (TASK-383).
    .where(sql<boolean>`${findPart(sql`sent.applicant_id`)} is null`)
    .where(after(position, { time: 'sent.created_at', id: 'sent.id' }))
    .orderBy('sent.created_at', 'desc')
    .orderBy('sent.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const { rows, nextCursor } = cutPage(found, PAGE, (last) => [last.sent_created_at, last.sent_id]);
  const tasks = new Map(
    (await presentTaskDetails(db, rows, reader)).map((task) => [task.id, task]),
  );
  return {
    items: rows.flatMap((row) => {
      const task = tasks.get(row.id);
      return task ? [presentSent(row, task)] : [];
    }),
    nextCursor,
  };
}

type SentColumns = {
  sent_id: string;
  sent_message: string;
  sent_price: number | null;
  sent_price_unit: PriceUnit | null;
  can_come_on: string | null;
  can_come_part: (typeof timesOfDay)[number] | null;
  sent_status: ApplicationStatus;
  sent_closed_reason: ClosedReason | null;
  sent_created_at: Date;
};

function presentSent(row: SentColumns, task: SentApplication['task']): SentApplication {
  const status = row.sent_status;
  return {
    id: row.sent_id,
    status,
    closedReason: row.sent_closed_reason,
    message: row.sent_message,
    price: toNamedPrice({ price: row.sent_price, price_unit: row.sent_price_unit }),
    time: toNamedTime(row),
    createdAt: row.sent_created_at,
    isGivenToAnother: status === 'pending' && task.status !== 'open',
    chat: applicationChatEligibility({
      viewer: 'applicant',
      applicationStatus: status,
      taskStatus: task.status,
    }),
    task,
  };
}
