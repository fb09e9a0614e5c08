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

/** Asks so often that PostgreSQL has chosen, and tells whether it then plans the statement once and not for its values. */
export const isPlannedOnce = (db: Db, query: CompiledQuery): Promise<boolean> =>
  db.connection().execute(async (connection) => {
    for (let time = 0; time < 8; time += 1) await connection.executeQuery(query);
    const { rows } = await connection.executeQuery<{ isOnce: boolean }>(
      CompiledQuery.raw(
        'select generic_plans > 0 as "isOnce" from pg_prepared_statements where statement = $1',
        [query.sql],
      ),
    );
    return rows[0]?.isOnce ?? false;
  });
