// Fills an empty database with the demo neighborhood: npm run seed. Takes the database of
// DATABASE_URL, else the embedded one in DATA_DIR, whether the site runs or not.
import { refreshDemoRegularly } from '#demo/refresh-demo.ts';
import { demoAccounts } from '#demo/people/demo-accounts.ts';
import { seedDemo } from '#demo/seed.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { unhurried } from '#platform/server/database/database-patience.ts';
import { createLog } from '#platform/server/log/log.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { startServer } from '#app/server.ts';

const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, PORT: '0', HOST: '127.0.0.1' });
const log = createLog(config);
const database = await openDatabase(config, log);
try {
  await migrate(database.url, { log });
  const server = await startServer({ config, databaseUrl: database.url, log, loadPages: null });
  try {
    if (await unhurried(() => seedDemo(server.services))) {
      await unhurried(() => refreshDemoRegularly(server.services));
      console.log('The demo neighborhood has moved in. Sign in as:');
      for (const { email, password } of demoAccounts) console.log(`  ${email}  ${password}`);
    } else {
      console.log('There are people in this database already; nothing was changed.');
    }
  } finally {
    await server.close();
  }
} finally {
  await database.close();
}
