import { sql } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';

const KEY = 'applications.decisions';

/** TASK-164: decisions are on unless an operator turned them off. */
export const areDecisionsOn = sql<boolean>`not exists (select from site_settings
  where key = ${sql.lit(KEY)} and value = 'false'::jsonb)`;

/** Reads the switch each time, so that no restart is needed. */
export async function readDecisionsSwitch(db: DbOrTransaction): Promise<boolean> {
  const { isOn } = await db.selectNoFrom(areDecisionsOn.as('isOn')).executeTakeFirstOrThrow();
  return isOn;
}

export async function setDecisionsSwitch(db: DbOrTransaction, isOn: boolean): Promise<void> {
  const value = JSON.stringify(isOn);
  await db
    .insertInto('site_settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: new Date() }))
    .execute();
}
