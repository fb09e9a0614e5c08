import { CompiledQuery } from 'kysely';
import type { Db } from './db.ts';

/** PostgreSQL's plan of a statement, a line each step. */
export async function explainQuery(
  db: Db,
  page: { compile: () => CompiledQuery },
): Promise<string> {
  const { sql, parameters } = page.compile();
  const explain = CompiledQuery.raw(`explain ${sql}`, [...parameters]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explain);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
