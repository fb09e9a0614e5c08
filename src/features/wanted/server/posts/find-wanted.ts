import type { Reader } from '#platform/server/api/authorise.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import {
  after,
  cutPage,
  newestFirst,
  readCursor,
} from '#platform/server/database/lists/keyset-page.ts';
import type { WantedCard, WantedDetail } from '../../contract.ts';
import { WANTED_A_PAGE } from '../../limits.ts';
import type { WantedFacts } from '../../rules.ts';
import { listAnswers, listFitting } from '../answers/list-answers.ts';
import { presentWantedCard, presentWantedDetail, toWantedFacts } from './present-wanted.ts';
import { selectWantedCards, selectWantedDetails } from './wanted-query.ts';

export const NOT_FOUND = 'wanted:refusals.not_found';

/** Returns a post as this viewer sees it; null if it is not there for them. */
export async function findWanted(
  db: DbOrTransaction,
  id: string,
  reader: Reader,
): Promise<WantedDetail | null> {
  const { viewerId } = reader;
  const row = await selectWantedDetails(db, viewerId)
    .where('wanted.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  if (row.owner_id !== viewerId) return presentWantedDetail(row, reader, undefined);
  const answers = await listAnswers(db, id, reader);
  const fitting = await listFitting(db, id, viewerId);
  return presentWantedDetail(row, reader, { answers, fitting });
}

export type LockedPost = { id: string; ownerId: string; title: string; facts: WantedFacts };

/** Locks a post for a change; steps on one post wait for each other here. */
export async function lockWanted({ trx }: Work, by: Actor, id: string): Promise<LockedPost> {
  await trx
    .selectFrom('wanted_posts')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // A second statement, so that it sees what was stored while the first one waited.
  const row = await selectWantedCards(trx, by.userId)
    .where('wanted.id', '=', id)
    .executeTakeFirst();
  if (!row) return refuse(by, 'NOT_FOUND', NOT_FOUND);
  return { id, ownerId: row.owner_id, title: row.title, facts: toWantedFacts(row, by.userId) };
}

/** The owner's own posts in any state, newest first (ITEM-395). */
export async function listOwn(
  db: DbOrTransaction,
  reader: Reader & { viewerId: string },
  cursor: string | null,
): Promise<{ items: WantedCard[]; nextCursor: string | null }> {
  const found = await selectWantedCards(db, reader.viewerId)
    .where('wanted.owner_id', '=', reader.viewerId)
    .where(after(readCursor(newestFirst, cursor), { time: 'wanted.created_at', id: 'wanted.id' }))
    .orderBy('wanted.created_at', 'desc')
    .orderBy('wanted.id', 'desc')
    .limit(WANTED_A_PAGE + 1)
    .execute();
  const { rows, nextCursor } = cutPage(found, WANTED_A_PAGE, (last) => [last.created_at, last.id]);
  return { items: rows.map((row) => presentWantedCard(row, reader)), nextCursor };
}
