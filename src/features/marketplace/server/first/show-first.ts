import { sql } from 'kysely';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { FirstShown } from '../../contract.ts';
import { itemShownFirst } from '../../events.ts';
import { mayShowFirst } from '../../rules.ts';

/** Has a group of the seller's see a new item before everyone else (GROUP-032). */
export async function showFirst(
  work: Work,
  by: Actor,
  { itemId, groupId, hours }: FirstShown & { itemId: string },
): Promise<void> {
  // Waits for the seller to leave in another transaction, so that no item stays with a group they have left.
  await sql`select from groups where id = ${groupId} for key share`.execute(work.trx);
  const member = await work.trx
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select('group_members.group_id')
    .where('group_members.group_id', '=', groupId)
    .where('group_members.person_id', '=', by.userId)
    .where('group_members.standing', 'in', ['moderator', 'member'])
    .where('groups.moderated_at', 'is', null)
    .executeTakeFirst();
  authorise(by, mayShowFirst({ isMember: member !== undefined }));
  await work.trx
    .insertInto('group_first_items')
    .values({
      item_id: itemId,
      group_id: groupId,
      shown_to_all_at: sql<Date>`now() + make_interval(hours => ${hours})`,
    })
    .execute();
  await work.emit(itemShownFirst, { itemId, sellerId: by.userId, groupId });
}
