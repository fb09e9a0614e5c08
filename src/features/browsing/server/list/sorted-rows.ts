import { sql } from 'kysely';
import type { Expression, RawBuilder } from 'kysely';
import { plannedOnce } from '#platform/server/database/trips/statement.ts';
import type { ListOrder, ListedRow } from './list-order.ts';

type Page<Row extends ListedRow> = {
  order: ListOrder<Row>;
  segment: number;
  after: readonly unknown[] | null;
};

/** In SQL: the rows of one segment that come after a position, and their order. */
export function walkedRows<Row extends ListedRow>({ order, segment, after }: Page<Row>) {
  const part = order.segments[segment];
  if (!part) throw new Error(`There is no segment ${segment}`);
  const follows = after ? part.after(after) : sql`true`;
  return { by: part.by, condition: sql<boolean>`(${part.only ?? sql`true`} and ${follows})` };
}

/** In SQL: over all segments, which rows come after a position; everything at the beginning. */
export function followsIn<Row extends ListedRow>({
  order,
  segment,
  after,
}: Page<Row>): RawBuilder<boolean> {
  const part = order.segments[segment];
  if (!part || !after) return sql<boolean>`true`;
  const inSegment = sql`(${part.only ?? sql`true`} and ${part.after(after)})`;
  const later = order.segments
    .slice(segment + 1, order.walkedFrom)
    .map(({ only }) => only ?? sql`true`);
  return sql<boolean>`(${sql.join([inSegment, ...later], sql` or `)})`;
}

/** In SQL: where a row lies in its table; for one statement, which sees it there and nowhere else. */
export const addressIn = (table: string) => sql<string>`${sql.ref(table)}.ctid`;

/** In SQL: how well a row matches, under the name that an order compares it by. */
export const comparedBy = <Row extends ListedRow>(order?: Pick<ListOrder<Row>, 'score'>) =>
  (order?.score ?? sql<number | null>`null::float8`).as('score');

/**
 * In SQL: of what is found, which the order has read under the name of `table`, where the first ones lie, and how many
 * were found. Collected before it is sorted, so that no other index is walked along instead.
 */
export const sortedRows = (
  table: string,
  found: Expression<unknown>,
  { by, limit }: { by: RawBuilder<unknown>; limit: number },
) => sql<{ address: string; collected: number; score: number | null }>`(
  ${plannedOnce} with found as materialized (${found})
  select address, score, (select count(*)::integer from found) as collected
  from found as ${sql.ref(table)} order by ${by} limit ${sql.lit(limit)})`;
