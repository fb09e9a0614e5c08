import { test } from 'vitest';
import { LONGEST_MS, playInTest } from './property.ts';
import { startSite } from './site.ts';

test(
  'random commands of four people and an operator are answered, and leave behind, what the rows say (OPS-140, OPS-141, OPS-142, OPS-221)',
  { timeout: LONGEST_MS },
  async () => {
    await playInTest(startSite, { sequences: 6, most: 200, seed: 20218, few: 500 });
  },
);
