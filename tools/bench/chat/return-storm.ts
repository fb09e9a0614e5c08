import { weatherReturnStorm } from '#test/processes/support/return-storm.ts';
import { figure, percentile, print } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { withDatabase } from '../workbench.ts';

const RETURNS = Number(process.env['BENCH_RETURNS'] ?? 10_000);
/** An alert has to leave so long after its time (DEAL-176). */
const LONGEST_SECONDS = 60;

/** Has 10,000 safe returns come due within ten minutes while app, mail server and Redis die and clocks jump. */
export const benchReturnStorm = (): Promise<Figure[]> =>
  withDatabase(async (databaseUrl) => {
    const { seconds, ...report } = await weatherReturnStorm({
      databaseUrl,
      returns: RETURNS,
      spreadSeconds: 600 * (RETURNS / 10_000),
      deaths: { app: 8, mail: 5, redis: 4 },
      clockJumps: 6,
      percent: { refused: 3, lost: 1, hungUpOn: 1 },
      isHurried: false,
      patienceMs: 1_200_000,
    });
    const worst = Math.max(...seconds).toFixed(1);
    print(`  ${JSON.stringify(report)}, the last after ${worst} s`);
    return [
      figure('return-storm-taken-p99', {
        value: percentile(seconds, 0.99),
        unit: 'seconds after the time',
        floor: LONGEST_SECONDS,
      }),
      figure('return-storm-again', {
        value: report.again,
        unit: 'handed over twice',
        floor: report.unanswered,
      }),
    ];
  });
