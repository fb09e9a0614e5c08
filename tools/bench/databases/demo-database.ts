import { pino } from 'pino';
import { seedDemo } from '#demo/seed.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { startServer } from '#app/server.ts';

/** Lets the demo neighborhood move into a migrated database. */
export async function seedDatabase(databaseUrl: string): Promise<void> {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1' });
  const log = pino({ level: 'error' });
  const server = await startServer({ config, databaseUrl, log, loadPages: null });
  try {
    await seedDemo(server.services);
  } finally {
    await server.close();
  }
}
