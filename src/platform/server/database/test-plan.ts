import { CompiledQuery } from 'kysely';
import type { Db } from './db.ts';

/** PostgreSQL's plan of a statement, a line each step. */
export async function explainQuery(
  db: Db,
  page: { compile: () => CompiledQuery },
): Promise<string> {
  const { sql, parameters } = page.compile();
  return readPlan(db, CompiledQuery.raw(`explain ${sql}`, [...parameters]));
}

/** The same of a statement that is planned once, without its values. */
export const explainPlannedOnce = (db: Db, { sql }: Pick<CompiledQuery, 'sql'>): Promise<string> =>
  readPlan(db, CompiledQuery.raw(`explain (generic_plan) ${sql}`));

async function readPlan(db: Db, explain: CompiledQuery): Promise<string> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explain);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
