import { startTestDatabaseServer } from '#platform/server/database/test-database.ts';
import { playRandomly, playedIn } from '../models/site/property.ts';
import { startSite } from '../models/site/site.ts';
import { figure, print } from './figure.ts';
import type { Figure } from './figure.ts';

const MANY = 20_000;
/** Other commands each time; a difference is reported with its seed. Fewer by `MODEL_SEQUENCES` where time is short. */
const SEQUENCES = Number(process.env['MODEL_SEQUENCES'] ?? 170);
const EXTENT = { sequences: SEQUENCES, most: 200, isThorough: true, mostMs: 3 * 60 * 60_000 };

/** Counts the commands on which the site and its model agreed; a difference ends the bench. */
export async function benchModel(): Promise<Figure[]> {
  const stopServer = await startTestDatabaseServer();
  const site = await startSite();
  try {
    const tally = await playRandomly(site, { ...EXTENT, seed: Date.now() % 2 ** 31 });
    for (const [name, ends] of tally) print(`  ${name}: ${JSON.stringify(ends)}`);
    return [figure('model', { value: playedIn(tally), unit: 'commands', floor: MANY })];
  } finally {
    await site.close();
    await stopServer();
  }
}
