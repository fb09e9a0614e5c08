// What an operator changes while the site runs: npm run operator -- decisions on|off
import { pino } from 'pino';
import { setDecisionsSwitch } from '#features/applications/server/public.ts';
import { readConfig } from '#platform/server/config.ts';
import { createDb } from '#platform/server/db.ts';
import { openDatabase } from '#platform/server/open-database.ts';

const [subject, value] = process.argv.slice(2);
if (subject !== 'decisions' || (value !== 'on' && value !== 'off')) {
  console.error('Usage: npm run operator -- decisions on|off');
  process.exit(2);
}

const log = pino({ level: 'warn' });
const database = await openDatabase(readConfig(process.env), log);
const db = createDb({ url: database.url, poolSize: 2, log });
await setDecisionsSwitch(db, value === 'on');
await db.destroy();
await database.close();
console.log(`Approving and rejecting applications is ${value}.`);
