import { listFirstItems, presentItemCard } from '#features/marketplace/server/public.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { FirstItem } from '../contract.ts';
import { maySeeMembers } from '../rules.ts';
import { requireShown } from './find-group.ts';
import { announceGroup, notifyMembers } from './group-notices.ts';

/** Lists the items that members see before everyone else, those that everyone sees soonest first (GROUP-037). */
export async function listFirst(
  db: DbOrTransaction,
  by: Actor,
  { groupId, cursor }: { groupId: string; cursor: string | null },
): Promise<{ items: FirstItem[]; nextCursor: string | null }> {
  const reader = { viewerId: by.userId, language: by.language };
  const { facts } = await requireShown(db, groupId, reader);
  authorise(by, maySeeMembers(facts));
  const { rows, nextCursor } = await listFirstItems(db, by.userId, { groupId, cursor });
  return {
    items: rows.map((row) => ({
      ...presentItemCard(row, reader),
      shownToAllAt: row.shown_to_all_at,
    })),
    nextCursor,
  };
}

/** GROUP-039. */
export async function notifyOfItem(
  work: Work,
  { groupId, sellerId }: { groupId: string; sellerId: string },
): Promise<void> {
  const group = await work.trx
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  await notifyMembers(work, group, { type: 'group_item', senderId: sellerId });
  await announceGroup(work, groupId);
}
