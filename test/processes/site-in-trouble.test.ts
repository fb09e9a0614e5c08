import { test } from 'vitest';
import { LONGEST_MS, playInTest } from '../../tools/models/site/property.ts';
import { startSiteInTrouble } from '../../tools/models/site/site-in-trouble.ts';

test(
  'random commands are done whole or not at all while the database fails, is cut off, loses answers, is paused or its disk stalls, and after the clock jumped (OPS-143, OPS-155, OPS-156)',
  { timeout: LONGEST_MS },
  async () => {
    await playInTest(startSiteInTrouble, { sequences: 3, most: 60, seed: 515, few: 60 });
  },
);
