import type { Reader } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { WantedCard } from '../../contract.ts';
import { MOST_SHOWN } from '../../limits.ts';
import { seenPosts } from '../list/wanted-filter.ts';
import { presentWantedCard } from '../posts/present-wanted.ts';
import { selectWantedCards } from '../posts/wanted-query.ts';

/** The open posts that an item may fit, newest first, as everyone sees them (ITEM-409). */
export async function listForItem(
  db: DbOrTransaction,
  itemId: string,
  reader: Reader,
): Promise<WantedCard[]> {
  const rows = await selectWantedCards(
    db,
    reader.viewerId,
    seenPosts(db, reader.viewerId).selectAll('wanted'),
  )
    .innerJoin('wanted_matches as matches', 'matches.wanted_id', 'wanted.id')
    .where('matches.item_id', '=', itemId)
    .orderBy('matches.found_at', 'desc')
    .orderBy('wanted.id')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map((row) => presentWantedCard(row, reader));
}
