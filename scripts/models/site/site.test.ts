import { expect, test } from 'vitest';
import { playRandomly, playedIn } from './property.ts';
import { startSite } from './site.ts';

const FEW = 500;
/** However busy this machine is. */
const LONGEST_MS = 1_200_000;
const EXTENT = {
  sequences: 8,
  most: 200,
  seed: 20,
  isThorough: false,
  mostMs: LONGEST_MS - 60_000,
};

test(
  'random commands of four people and an operator are answered, and leave behind, what the rows say (OPS-140, OPS-141, OPS-142)',
  { timeout: LONGEST_MS },
  async () => {
    const site = await startSite();
    try {
      const tally = await playRandomly(site, EXTENT);
      if (process.env['MODEL_PATH'] !== undefined) return;
      expect(playedIn(tally)).toBeGreaterThanOrEqual(FEW);
      const neverDone = [...tally].flatMap(([name, { done }]) => (done === 0 ? [name] : []));
      expect(neverDone).toEqual(['edit an old version of']);
    } finally {
      await site.close();
    }
  },
);
