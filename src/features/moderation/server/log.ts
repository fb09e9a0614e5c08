import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import {
  after,
  cutPage,
  newestFirst,
  readCursor,
} from '#platform/server/database/lists/keyset-page.ts';
import { newId } from '#platform/server/ids.ts';
import type { Logged } from '../vocabulary.ts';
import { selectNamedPerson } from './named.ts';

type Entry = {
  actorId: string;
  action: Logged;
  reportId?: string | null;
  decisionId?: string | null;
  personId?: string | null;
  detail?: string;
};

/** Writes down who did what, with the change itself (MOD-030). */
export async function writeLog({ trx }: Pick<Work, 'trx'>, entry: Entry): Promise<void> {
  await trx
    .insertInto('moderation_log')
    .values({
      id: newId(),
      actor_id: entry.actorId,
      action: entry.action,
      report_id: entry.reportId ?? null,
      decision_id: entry.decisionId ?? null,
      person_id: entry.personId ?? null,
      detail: entry.detail ?? '',
    })
    .execute();
}

const AT_ONCE = 50;

/** Returns a page of the administration's log, newest first. */
export async function readLog(db: DbOrTransaction, cursor: string | null) {
  const position = readCursor(newestFirst, cursor);
  const found = await db
    .selectFrom('moderation_log as log')
    .select(['log.id', 'log.action', 'log.actor_id', 'log.created_at as createdAt'])
    .select(['log.report_id as reportId', 'log.decision_id as decisionId', 'log.detail'])
    .select([
      selectNamedPerson('log.actor_id').as('actor'),
      selectNamedPerson('log.person_id').as('person'),
    ])
    .where(after(position, { time: 'log.created_at', id: 'log.id' }))
    .orderBy('log.created_at', 'desc')
    .orderBy('log.id', 'desc')
    .limit(AT_ONCE + 1)
    .execute();
  const page = cutPage(found, AT_ONCE, (last) => [last.createdAt, last.id]);
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, action: row.action })),
  };
}
