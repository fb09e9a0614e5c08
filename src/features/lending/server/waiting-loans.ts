import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { NO_CONVERSATION, ONE, toKindLiteral } from '#platform/server/waiting/waiting.ts';

const today = sql<string>`(now() at time zone loans.time_zone)::date`;

const waiting = (
  db: DbOrTransaction,
  kind: string,
  { since, which }: { since: RawBuilder<Date>; which: RawBuilder<boolean> },
) =>
  db
    .selectFrom('loans')
    .innerJoin('marketplace_items as item', 'item.id', 'loans.item_id')
    .select([toKindLiteral(kind).as('kind'), 'loans.id', 'item.title', ONE.as('count')])
    .select([NO_CONVERSATION.as('conversation_id'), since.as('since')])
    .where(which);

/** Requests that an owner answers, as `mayAccept` says it of one. */
export const loansToAnswer = (db: DbOrTransaction, userId: string) =>
  waiting(db, 'loan-request', {
    since: sql`loans.created_at`,
    which: sql`loans.owner_id = ${userId} and loans.status = 'requested'`,
  });

/** Loans that an owner hands over: their first day has come. */
export const loansToHandOver = (db: DbOrTransaction, userId: string) =>
  waiting(db, 'loan-hand-over', {
    since: sql`loans.accepted_at`,
    which: sql`loans.owner_id = ${userId} and loans.status = 'accepted'
      and loans.first_day <= ${today}`,
  });

/** Returns that an owner confirms. */
export const returnsToConfirm = (db: DbOrTransaction, userId: string) =>
  waiting(db, 'loan-back', {
    since: sql`loans.return_stated_at`,
    which: sql`loans.owner_id = ${userId} and loans.status = 'handed_over'
      and loans.return_stated_at is not null`,
  });

/** Loans that a borrower returns: their last day has come. */
export const loansToReturn = (db: DbOrTransaction, userId: string) =>
  waiting(db, 'loan-return', {
    since: sql`loans.handed_over_at`,
    which: sql`loans.borrower_id = ${userId} and loans.status = 'handed_over'
      and loans.return_stated_at is null and loans.last_day <= ${today}`,
  });
