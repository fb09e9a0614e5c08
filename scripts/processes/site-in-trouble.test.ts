import { expect, test } from 'vitest';
import { playRandomly, playedIn } from '../models/site/property.ts';
import { startSiteInTrouble } from '../models/site/site-in-trouble.ts';

const FEW = 60;
/** However busy this machine is. */
const LONGEST_MS = 1_200_000;
const EXTENT = {
  sequences: 3,
  most: 60,
  seed: 20,
  isThorough: false,
  mostMs: LONGEST_MS - 60_000,
};

test(
  'random commands are done whole or not at all while the database fails, is cut off, loses answers and is paused (OPS-143)',
  { timeout: LONGEST_MS },
  async () => {
    const site = await startSiteInTrouble();
    try {
      const tally = await playRandomly(site, EXTENT);
      if (process.env['MODEL_PATH'] !== undefined) return;
      expect(playedIn(tally)).toBeGreaterThanOrEqual(FEW);
    } finally {
      await site.close();
    }
  },
);
