// Puts a backup into an empty database: npm run restore -- FILE [--replace-demo]. Takes the database of DATABASE_URL, else
// the embedded one in DATA_DIR; the site must not run.
import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { pino } from 'pino';
import { demoAddresses } from '#demo/people/demo-addresses.ts';
import { BackupRefused } from '#platform/server/backups/backup-format.ts';
import { checkFile } from '#platform/server/backups/check-backup.ts';
import { restoreBackup } from '#platform/server/backups/restore/restore-backup.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { startDatabase } from '#platform/server/database/open-database.ts';
import { openStorage } from '#platform/server/storage/open-storage.ts';
import { describeBackup } from './backups/describe-backup.ts';
import { inWords } from './backups/in-words.ts';
import { UsageError } from './operator/command.ts';

const REPLACE_DEMO = '--replace-demo';

await inWords(async () => {
  const args = process.argv.slice(2);
  const [given, ...rest] = args.filter((arg) => arg !== REPLACE_DEMO);
  if (given === undefined || rest.length > 0)
    throw new UsageError(`Usage: npm run restore -- <file> [${REPLACE_DEMO}]`);
  const path = resolve(given);
  const config = readConfig(process.env);
  const log = pino({ level: 'warn' });
  const files = await openStorage({ config, log });
  // All of it is read before anything is made or started.
  const manifest = await checkFile(path);
  console.log(`This backup is whole: ${describeBackup(manifest)}`);
  const database = await startDatabase(config, log).catch((error: unknown) => {
    throw new BackupRefused('not_here', error instanceof Error ? error.message : String(error));
  });
  try {
    await restoreBackup({
      open: () => createReadStream(path),
      manifest,
      databaseUrl: database.url,
      files,
      log,
      tenants: {
        demoAddresses,
        mayReplaceDemo: args.includes(REPLACE_DEMO),
      },
    });
  } finally {
    await database.close();
  }
  console.log('Restored. Start the site as ever.');
});
