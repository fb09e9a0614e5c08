// Moves stored files between the folder and S3 while the site runs: npm run storage -- move to-s3|to-folder [--delete]
import { pino } from 'pino';
import { readConfig } from '#platform/server/config/config.ts';
import { UNHURRIED_MS } from '#platform/server/database/bounded-pool.ts';
import { createDb } from '#platform/server/database/db.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { inWords } from './backups/in-words.ts';
import { readMove, runMove } from './storage/run-move.ts';

await inWords(() => main(process.argv.slice(2)));

async function main(args: string[]) {
  const config = readConfig(process.env);
  // Checks the command before anything is opened.
  const move = readMove(args, config);
  const log = pino({ level: 'warn' });
  const database = await openDatabase(config, log);
  const db = createDb({ url: database.url, poolSize: 6, timeoutMs: UNHURRIED_MS, log });
  try {
    await runMove(move, { config, db, log, print: (line) => console.log(line) });
  } finally {
    await db.destroy();
    await database.close();
  }
}
