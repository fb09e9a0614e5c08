import type { SelectQueryBuilder } from 'kysely';
import type { DB } from '../database-types.gen.ts';

const PAGE_SIZE = 20;

export type OffsetPage<Row> = { items: Row[]; total: number; pages: number };

/** One page of a list that an operator reads at a prompt; the first page is 1. */
export async function pageOfRows<From extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, From, Row>,
  count: { executeTakeFirstOrThrow: () => Promise<{ total: number }> },
  page: number,
): Promise<OffsetPage<Row>> {
  const { total } = await count.executeTakeFirstOrThrow();
  const items = await rows
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return { items, total, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}
