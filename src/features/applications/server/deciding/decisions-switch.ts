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

export async function setDecisionsSwitch(db: DbOrTransaction, isOn: boolean): Promise<void> {
  const value = JSON.stringify(isOn);
  await db
    .insertInto('site_settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: new Date() }))
    .execute();
}
