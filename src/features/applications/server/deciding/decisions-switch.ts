import { sql } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

const KEY = 'applications.decisions';

/** TASK-164: on unless an operator turned it off; read each time, so no restart is needed. */
export async function areDecisionsOn(db: DbOrTransaction): Promise<boolean> {
  const setting = await db
    .selectFrom('site_settings')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  return setting?.value !== false;
}

/** The same in SQL. */
export const decisionsAreOn = sql<boolean>`not exists (select from site_settings
  where key = ${sql.lit(KEY)} and value = 'false'::jsonb)`;

export async function setDecisionsSwitch(db: DbOrTransaction, isOn: boolean): Promise<void> {
  const value = JSON.stringify(isOn);
  await db
    .insertInto('site_settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: new Date() }))
    .execute();
}
