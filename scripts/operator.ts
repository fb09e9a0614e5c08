// Lets an operator see and change a running site: npm run operator
import { pino } from 'pino';
import { readConfig } from '#platform/server/config/config.ts';
import { UNHURRIED_MS } from '#platform/server/database/bounded-pool.ts';
import { createDb } from '#platform/server/database/db.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { inWords } from './backups/in-words.ts';
import { makeChange } from './operator/make-changes.ts';
import { findCommand, runCommand } from './operator/run-command.ts';

await inWords(() => main(process.argv.slice(2)));

async function main(args: string[]) {
  // Checks that the command exists before anything is opened.
  findCommand(args[0]);
  const config = readConfig(process.env);
  const log = pino({ level: 'warn' });
  const database = await openDatabase(config, log);
  const db = createDb({ url: database.url, poolSize: 2, timeoutMs: UNHURRIED_MS, log });
  try {
    await runCommand(args, {
      db,
      config,
      change: (act) => makeChange({ config, url: database.url, db, log }, act),
      print: (line) => console.log(line),
    });
  } finally {
    await db.destroy();
    await database.close();
  }
}
