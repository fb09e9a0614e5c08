import { expect, test } from 'vitest';
import { createTestDatabase } from '#platform/server/database/test-database.ts';
import { buildPages } from '../../../scripts/pages/build-pages.ts';
import { weatherReturnStorm } from '../support/return-storm.ts';

test(
  'a killed app, mail server and Redis and a clock that jumps make no alert early, lost, or twice but for unanswered ones (DEAL-176, DEAL-177)',
  { timeout: 240_000 },
  async () => {
    buildPages();
    const database = await createTestDatabase();
    try {
      const report = await weatherReturnStorm({
        databaseUrl: database.url,
        returns: 100,
        spreadSeconds: 10,
        deaths: { app: 1, mail: 1, redis: 1 },
        clockJumps: 2,
        percent: { refused: 5, lost: 5, hungUpOn: 5 },
        isHurried: true,
        patienceMs: 180_000,
      });
      expect(report).toMatchObject({ alerts: 90, calledOff: 10, kills: 1 });
      expect(report.again).toBeLessThanOrEqual(report.unanswered);
    } finally {
      await database.drop();
    }
  },
);
