import type { DbOrTransaction } from '#platform/server/database/db.ts';

/** Returns the secret of this name: created at its first use, and the same for every process from then on. */
export async function siteSecret(
  db: DbOrTransaction,
  name: string,
  make: () => string,
): Promise<string> {
  const find = () =>
    db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  await db
    .insertInto('secrets')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.value ?? siteSecret(db, name, make);
}
