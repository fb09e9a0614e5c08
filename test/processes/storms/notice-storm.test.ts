import { expect, test } from 'vitest';
import { createTestDatabase } from '#platform/server/database/test-database.ts';
import { buildPages } from '../../../scripts/pages/build-pages.ts';
import { weatherNoticeStorm } from '../support/notice-storm.ts';

const LONGEST_MS = 240_000;

test(
  'a killed app, mail server and push service lose no notification, and repeat only unanswered ones (NOTE-217)',
  { timeout: LONGEST_MS },
  async () => {
    buildPages();
    const database = await createTestDatabase();
    try {
      const report = await weatherNoticeStorm({
        databaseUrl: database.url,
        people: 30,
        tasks: 5,
        deaths: { app: 2, mail: 1, push: 1 },
        perMille: { refused: 40, lost: 30, hungUpOn: 60, silent: 0 },
        isHurried: true,
        patienceMs: 60_000,
      });
      expect(report).toMatchObject({ notices: 150, kills: 2 });
      // It was one.
      expect(report.mail.again).toBeGreaterThan(0);
      expect(report.mail.unanswered).toBeGreaterThanOrEqual(report.mail.again);
    } finally {
      await database.drop();
    }
  },
);
