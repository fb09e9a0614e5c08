import { startTestDatabaseServer } from '#platform/server/database/test-database.ts';

/** One real PostgreSQL for the whole run; each test file copies its database from a template. */
export default function setup(): Promise<() => Promise<void>> {
  return startTestDatabaseServer();
}
