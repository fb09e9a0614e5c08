import { buildPages } from '../../../scripts/pages/build-pages.ts';
import { weatherKills } from '#test/processes/support/kill-storm.ts';
import { figure, print } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { withFolder } from '../workbench.ts';

const KILLS = Number(process.env['BENCH_KILLS'] ?? 200);
/** Another seed is another storm. */
const SEED = Number(process.env['BENCH_SEED'] ?? 20_261);

/** Writes that are lost or doubled while app, PostgreSQL and Redis are killed with -9 two hundred times: none, or it throws. */
export async function benchKills(): Promise<Figure[]> {
  buildPages();
  return withFolder(async (directory) => {
    const report = await weatherKills({
      directory,
      kills: KILLS,
      seed: SEED,
      onKill: (kill, victim) => print(`  ${kill}: ${victim}`),
    });
    print(`  ${JSON.stringify(report)}`);
    return [figure('kills', { value: 0, unit: 'writes lost or doubled' })];
  });
}
