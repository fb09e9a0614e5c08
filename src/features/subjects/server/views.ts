import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** A view of a thing that has a `views_count`. */
export type CountedView = {
  /** The SQL table of the things, such as `tasks`. */
  table: string;
  /** In SQL: a select of the thing's `id` and its owner's as `owner_id`; nothing where there is no such thing. */
  viewed: RawBuilder<unknown>;
  /** In SQL: stores the view of `viewed`, unless this viewer's was stored a moment ago, and returns whether it did. */
  stored: RawBuilder<unknown>;
  viewerId: string | null;
};

/** Counts a view where it is stored, never the owner's; null when there is no such thing. */
export async function countView(
  db: DbOrTransaction,
  { table, viewed, stored, viewerId }: CountedView,
): Promise<{ counted: boolean } | null> {
  const { rows } = await sql<{ counted: boolean }>`
    with found as (${viewed}),
    viewed as (select id from found where owner_id is distinct from ${viewerId}::uuid),
    stored as (${stored} returning true as is_stored),
    counted as (update ${sql.table(table)} set views_count = views_count + 1
      where id = (select id from found) and exists (select from stored) returning id)
    select exists (select from counted) as counted from found`.execute(db);
  return rows[0] ?? null;
}

/**
 * In SQL, for `stored`: a view each 24 hours and viewer, none of a crawler, who has no key. `views` names the thing in
 * `column`.
 */
export const storeOnceADay = (
  views: { table: string; column: string },
  viewerKey: string | null,
): RawBuilder<unknown> => sql`
  insert into ${sql.table(views.table)} as earlier (${sql.ref(views.column)}, viewer_key)
  select id, ${viewerKey}::text from viewed where ${viewerKey}::text is not null
  on conflict (${sql.ref(views.column)}, viewer_key) do update set seen_at = now()
    where earlier.seen_at <= now() - interval '24 hours'`;

/** Forgets the views stored by `storeOnceADay`, which only have to be remembered for their 24 hours. */
export async function forgetOldViews(
  db: DbOrTransaction,
  table: 'marketplace_item_views' | 'service_views',
): Promise<void> {
  await db
    .deleteFrom(table)
    .where('seen_at', '<', sql<Date>`now() - interval '25 hours'`)
    .execute();
}
