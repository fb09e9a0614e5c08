import { weatherNoticeStorm } from '#test/processes/support/notice-storm.ts';
import { figure, print } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { withDatabase } from '../workbench.ts';

const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 1_000);
/** The most that a person is notified of in a day. */
const TASKS = 10;
const DEATHS = { app: 8, mail: 5, push: 5 };
const PER_MILLE = { refused: 30, lost: 10, hungUpOn: 10, silent: 1 };
const LONGEST_MINUTES = 20;

/**
 * Sends 10,000 notifications, each by e-mail and by push, while the app is killed, and mail server and push service
 * die, refuse, hang up and fall silent. Compares every row with what the far side stored, and the number of duplicates
 * with the number of missing answers, which is its upper limit.
 */
export const benchNoticeCrashes = (): Promise<Figure[]> =>
  withDatabase(async (databaseUrl) => {
    const report = await weatherNoticeStorm({
      databaseUrl,
      people: PEOPLE,
      tasks: TASKS,
      deaths: DEATHS,
      perMille: PER_MILLE,
      isHurried: false,
      patienceMs: LONGEST_MINUTES * 60_000,
    });
    print(`  ${JSON.stringify(report)}`);
    return (['mail', 'push'] as const).map((name) =>
      figure(`notice-crashes-${name}-again`, {
        value: report[name].again,
        unit: 'handed over twice',
        floor: report[name].unanswered,
      }),
    );
  });
