// Writes everything the site has into one file: npm run backup -- FILE. Takes the database of DATABASE_URL, else the
// embedded one in DATA_DIR, whether the site runs or not.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pino } from 'pino';
import { checkFile } from '#platform/server/backups/check-backup.ts';
import { writeBackup } from '#platform/server/backups/write-backup.ts';
import { writeWhole } from '#platform/server/backups/write-whole.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { openStorage } from '#platform/server/storage/open-storage.ts';
import { describeBackup } from './backups/describe-backup.ts';
import { inWords } from './backups/in-words.ts';
import { UsageError } from './operator/command.ts';

await inWords(async () => {
  const [given, ...rest] = process.argv.slice(2);
  if (given === undefined || rest.length > 0)
    throw new UsageError('Usage: npm run backup -- <file>');
  const path = resolve(given);
  if (existsSync(path)) throw new UsageError(`${path} is there already. Say another name.`);
  const config = readConfig(process.env);
  const log = pino({ level: 'warn' });
  const files = await openStorage({ config, log });
  const database = await openDatabase(config, log);
  try {
    await writeWhole(path, writeBackup({ databaseUrl: database.url, files }));
  } finally {
    await database.close();
  }
  console.log(`Backed up to ${path}, and read it again: ${describeBackup(await checkFile(path))}`);
});
