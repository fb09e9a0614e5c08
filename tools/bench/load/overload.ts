import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { WIDE_SHARES } from '#platform/server/limits/wide-shares.ts';
import { buildPages } from '../../../scripts/pages/build-pages.ts';
import { makePeople } from '#test/processes/support/people/chat-people.ts';
import { startProduct } from '#test/processes/support/product-process.ts';
import { seedDatabase } from '../databases/demo-database.ts';
import { figure, print } from '../figure.ts';
import type { Figure } from '../figure.ts';
import type { Asked, CrowdOrder, CrowdReport } from './overload-client.ts';
import { withDatabase } from '../workbench.ts';

const PEOPLE = 40;
const WARM_UP = { pace: { atOnce: 16 }, seconds: 5 };
const CAPACITY = { pace: { atOnce: 24 }, seconds: 8 };
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 20);
/** So much more is asked than the process can do. */
const TIMES = 2;

const { OVERLOAD_REQUESTS, ...shares } = WIDE_SHARES;
const UNBOUNDED = { OVERLOAD_REQUESTS };

/**
 * Measures what becomes of signed-in people while one process is asked for twice as much as it can do: they ask for
 * lists of tasks, and three times as many visitors open pages, each from another network. Reports how many get their
 * answer within five seconds, and how long 95 % of these took; with visitors put off, and as floor with no caller put
 * off, one after the other on the same data. Where other programs take the processors during a run, neither says much.
 */
export async function benchOverload(): Promise<Figure[]> {
  buildPages();
  return withDatabase(async (databaseUrl) => {
    await seedDatabase(databaseUrl);
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const people = await makePeople(databaseUrl, url, PEOPLE);
    const tokens = people.map(({ token }) => token);
    const crowd = startCrowd();
    let perSecond = 0;
    const measure = async (settings: Record<string, string>): Promise<CrowdReport> => {
      const product = await startProduct({
        PORT: port,
        DATABASE_URL: databaseUrl,
        TRUST_PROXY: '1',
        RATE_LIMITS: 'on',
        ...shares,
        ...settings,
      });
      try {
        await crowd.ask({ url, tokens, ...WARM_UP });
        if (perSecond === 0) {
          const { visitors, signedIn } = await crowd.ask({ url, tokens, ...CAPACITY });
          perSecond = (visitors.answered + signedIn.answered) / CAPACITY.seconds;
          print(`  it can do ${perSecond.toFixed(0)} pages and lists a second`);
        }
        const pace = { perSecond: perSecond * TIMES };
        return await crowd.ask({ url, tokens, pace, seconds: SECONDS });
      } finally {
        await product.stop();
      }
    };
    try {
      const none = await measure(UNBOUNDED);
      print(`  nobody put off: ${describeReport(none)}`);
      const some = await measure({});
      print(`  visitors put off: ${describeReport(some)}`);
      return [
        figure('overload-signed-in-answered', {
          value: getAnsweredShare(some.signedIn),
          unit: 'share',
          floor: getAnsweredShare(none.signedIn),
        }),
        figure('overload-signed-in-p95', {
          value: some.signedIn.p95Ms,
          unit: 'ms',
          floor: none.signedIn.p95Ms,
        }),
        figure('overload-answered', {
          value: (some.signedIn.answered + some.visitors.answered) / SECONDS,
          unit: '1/s',
          floor: (none.signedIn.answered + none.visitors.answered) / SECONDS,
        }),
      ];
    } finally {
      crowd.stop();
    }
  });
}

const getAnsweredShare = ({ answered, count }: Asked) => answered / count;

const describeReport = ({ visitors, signedIn }: CrowdReport) =>
  `${wordsOn('signed in', signedIn)}; ${wordsOn('visitors', visitors)}`;

const wordsOn = (who: string, { answered, count, putOff, p95Ms }: Asked) =>
  `${who} ${answered} of ${count} answered, p95 ${p95Ms.toFixed(0)} ms, ${putOff} answered 503`;

function startCrowd() {
  const child = fork(join(import.meta.dirname, 'overload-client.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    ask: async (order: CrowdOrder): Promise<CrowdReport> => {
      child.send(order);
      const [report]: unknown[] = await once(child, 'message');
      return report as CrowdReport;
    },
    stop: () => void child.kill(),
  };
}
