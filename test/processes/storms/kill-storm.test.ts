import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildPages } from '../../../scripts/pages/build-pages.ts';
import { copyDemoData } from '../support/people/demo-data.ts';
import { weatherKills } from '../support/kill-storm.ts';

const KILLS = 8;
const LONGEST_MS = 600_000;

test(
  'OPS-150: app, PostgreSQL and Redis are killed eight times under writes, which loses and doubles nothing',
  { timeout: LONGEST_MS },
  async () => {
    buildPages();
    const directory = await mkdtemp(join(tmpdir(), 'porchlight-kills-'));
    try {
      await copyDemoData(directory);
      const report = await weatherKills({ directory, kills: KILLS, seed: 20_261 });
      expect(report.kills).toEqual({ app: 2, database: 2, 'app and database': 2, redis: 2 });
      // At least one person was interrupted.
      expect(report.unanswered + report.putOff).toBeGreaterThan(0);
      expect(Math.min(report.tasks, report.messages)).toBeGreaterThan(0);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  },
);
