import type { Expression } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { LeftOut } from '../../left-out.ts';
import { toFilterKey } from '../words/text-query.ts';
import { COUNTED_UP_TO, countedUpToFew, readCounts } from './facets.ts';

/** Each filter by its name, and what is wanted without it. */
export type Cleared<Wanted> = Readonly<Record<string, Partial<Wanted>>>;

/** Counts for each filter that is set how many rows the list would have without that one, all in one statement. */
export async function countLeftOut<Wanted extends object>(
  db: DbOrTransaction,
  wanted: Wanted,
  {
    cleared,
    listed,
  }: { cleared: Cleared<Wanted>; listed: (wanted: Wanted) => Expression<unknown> },
): Promise<LeftOut> {
  const key = toFilterKey(wanted);
  const without = Object.entries(cleared)
    .map(([name, part]) => ({ name, wider: { ...wanted, ...part } }))
    .filter(({ wider }) => toFilterKey(wider) !== key);
  if (without.length === 0) return { counts: {}, countedUpTo: COUNTED_UP_TO };
  const counted = without.map(({ wider }) => countedUpToFew(listed(wider)));
  const counts = await readCounts(db, counted);
  return {
    counts: Object.fromEntries(without.map(({ name }, at) => [name, counts[at] ?? 0])),
    countedUpTo: COUNTED_UP_TO,
  };
}
