import { sql } from 'kysely';
import type { Work } from '../context.ts';
import type { DbOrTransaction } from '../database/db.ts';
import type { Fate, LeavingPerson, PersonalData, PersonalTable } from './personal-data.ts';

/**
 * Removes a person from every feature, in the features' order; a repeat finds nothing left to do (AUTH-222, AUTH-223).
 */
export async function removePerson(
  work: Work,
  person: LeavingPerson,
  features: readonly PersonalData[],
): Promise<void> {
  for (const { leave, tables } of features) {
    await leave?.(work, person);
    await removeRows(work.trx, tables, person.userId);
  }
}

/** Does with the rows of these tables what is declared. */
export async function removeRows(
  trx: DbOrTransaction,
  tables: readonly PersonalTable[],
  userId: string,
): Promise<void> {
  for (const { name, people } of tables) {
    for (const [column, fate] of people) await carryOut(trx, { name, column, fate, userId });
  }
}

async function carryOut(
  trx: DbOrTransaction,
  { name, column, fate, userId }: { name: string; column: string; fate: Fate; userId: string },
): Promise<void> {
  const isTheirs = fate.isLinkedToUser(column, userId);
  if (fate.becomes === 'erased') {
    await sql`delete from ${sql.table(name)} where ${isTheirs}`.execute(trx);
  } else if (fate.becomes === 'redacted') {
    const set = Object.entries(fate.set).map(([field, value]) => sql`${sql.ref(field)} = ${value}`);
    await sql`update ${sql.table(name)} set ${sql.join(set)} where ${isTheirs}`.execute(trx);
  }
}
