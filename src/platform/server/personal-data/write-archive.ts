import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ZipFile } from 'yazl';
import type { Services } from '../context.ts';
import type { DbOrTransaction } from '../database/db.ts';
import type { PersonalData, PersonalFile, PersonalTable } from './personal-data.ts';

const ROWS_AT_ONCE = 200;

/**
 * Writes what is stored about a person into one zip file: a JSON file for each table, and the files they uploaded. All
 * of it is as it stood at one moment, and written piece by piece: no more is in memory than some rows or one picture
 * (AUTH-226).
 */
export async function writeArchive(
  services: Services,
  { userId, path }: { userId: string; path: string },
  features: readonly PersonalData[],
): Promise<void> {
  await services.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const zip = new ZipFile();
      const failed = new Promise<never>((_resolve, reject) => zip.once('error', reject));
      for (const { feature, tables, records = [] } of features) {
        for (const table of tables.filter(({ exported }) => exported !== null)) {
          addRows(zip, trx, `${feature}/${table.name}`, selectRows(table, userId));
        }
        for (const { name, select } of records) {
          addRows(zip, trx, `${feature}/${name}`, select(userId));
        }
      }
      for (const { feature, files } of features) {
        for (const file of (await files?.(services, userId)) ?? []) addFile(zip, feature, file);
      }
      zip.end();
      const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }));
      await Promise.race([written, failed]);
    });
}

function selectRows(
  { name, people, exported }: PersonalTable,
  userId: string,
): RawBuilder<unknown> {
  const [, fate] = people.find(([column]) => column === exported?.by) ?? [];
  if (!exported || !fate) throw new Error(`nothing says whose the rows of ${name} are`);
  const columns = exported.columns.map((column) => sql.ref(column));
  return sql`select ${sql.join(columns)} from ${sql.table(name)} where ${fate.isLinkedToUser(exported.by, userId)}`;
}

const addRows = (zip: ZipFile, db: DbOrTransaction, name: string, select: RawBuilder<unknown>) =>
  zip.addReadStreamLazy(`${name}.json`, (give) =>
    give(null, Readable.from(asJson(db, select), { highWaterMark: 1 })),
  );

/** One after the other: a transaction has one cursor of this name at a time. */
async function* asJson(db: DbOrTransaction, select: RawBuilder<unknown>): AsyncIterable<string> {
  await sql`declare exported no scroll cursor for ${select}`.execute(db);
  let lead = '[\n';
  for (;;) {
    const { rows } = await sql`fetch ${sql.lit(ROWS_AT_ONCE)} from exported`.execute(db);
    // One piece for all of them: a stream takes its time with each.
    if (rows.length > 0) yield lead + rows.map((row) => JSON.stringify(row)).join(',\n');
    if (rows.length > 0) lead = ',\n';
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close exported`.execute(db);
  yield lead === '[\n' ? '[]\n' : '\n]\n';
}

function addFile(zip: ZipFile, feature: string, { name, open }: PersonalFile): void {
  const safe = name.replaceAll(/[\\/\p{Cc}]/gu, '_');
  zip.addReadStreamLazy(`files/${feature}/${safe}`, { compress: false }, (give) => {
    open().then(
      (stream) => give(null, stream ?? Readable.from([])),
      (error: unknown) => give(error, Readable.from([])),
    );
  });
}
