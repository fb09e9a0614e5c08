import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * In SQL: whether everyone may find this item, not just a group first (GROUP-033). Those of groups stand in a table of
 * their own, read once a statement, so that lists may be read of indexes alone. PostgreSQL expects `not in` to leave out
 * half of the rows, and `is not null` next to none.
 */
export const isShownToAll = (itemId: string): RawBuilder<boolean> =>
  sql<boolean>`nullif(${sql.ref(itemId)} in (select item_id from group_first_items), true) is not null`;

/**
 * In SQL: whether this viewer may see one of `items`: it is shown to everyone, they are its seller, a member of its group
 * or staff, or they have a chat about it (GROUP-033).
 */
export const isVisibleTo = (viewerId: string | null): RawBuilder<boolean> =>
  viewerId === null
    ? sql<boolean>`not exists (select from group_first_items as first where first.item_id = items.id)`
    : sql<boolean>`(items.seller_id = ${viewerId}::uuid
        or not exists (select from group_first_items as first where first.item_id = items.id)
        or exists (select from group_first_items as first
          join group_members as member on member.group_id = first.group_id
          where first.item_id = items.id and member.person_id = ${viewerId}::uuid
            and member.standing in ('moderator', 'member'))
        or exists (select from conversations as chat
          where chat.subject_id = items.id and chat.kind = 'marketplace' and chat.buyer_id = ${viewerId}::uuid)
        or exists (select from identity.users as staff
          where staff.id = ${viewerId}::uuid and staff.app_metadata->>'role' in ('moderator', 'operator')))`;

/** In SQL, of `items`: the group that sees it first, with the time when everyone does; null for all others. */
export const firstShownTo = sql`(select jsonb_build_object(
    'groupId', groups.id, 'groupName', groups.name, 'until', first.shown_to_all_at)
  from group_first_items as first join groups on groups.id = first.group_id
  where first.item_id = items.id)`;
