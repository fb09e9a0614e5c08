import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { carryOut } from '#test/processes/support/people/everyday-load.ts';
import { listen } from '#test/processes/support/people/listener.ts';
import { startProduct } from '#test/processes/support/product-process.ts';
import { growth, soak } from '#test/processes/support/soak.ts';
import { withEveryday } from '../everyday.ts';
import { figure, print } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { PATIENT } from '#platform/server/limits/wide-shares.ts';

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 60);
const SAMPLES = 30;
/** Caches fill during these samples; after them nothing may grow. */
const WARM_UP_SAMPLES = SAMPLES / 3;
const PAIRS = 50;
const LANES = 16;
/** How many of the people come and go each time; the others stay connected. */
const PASSING = 20;
const CAPACITY_OPERATIONS = 3_000;

/** By how much of what it holds a process grows while it does half of what it can for an hour: memory after collecting, and handles. */
export const benchSoak = async (): Promise<Figure[]> => {
  const [port, inspectPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  return withEveryday(url, PAIRS, async ({ databaseUrl, pairs, taskIds }) => {
    const product = await startProduct({
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      ...PATIENT,
      NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort}`,
    });
    const people = pairs.flatMap((pair) => pair.people);
    const connect = (some: typeof people) =>
      Promise.all(some.map(({ token }) => listen(url, token)));
    const staying = await connect(people.slice(PASSING));
    let seed = 0;
    const work = async (operations: number, perSecond?: number) => {
      seed += 1_000;
      const load = { url, pairs, taskIds, lanes: LANES, seed };
      await carryOut({ ...load, ...(perSecond !== undefined && { perSecond }) }, operations);
    };
    try {
      await work(CAPACITY_OPERATIONS);
      const startedAt = performance.now();
      await work(CAPACITY_OPERATIONS);
      const capacity = (CAPACITY_OPERATIONS * 1000) / (performance.now() - startedAt);
      print(`  ${capacity.toFixed(0)} a second can be done, half of that for ${MINUTES} minutes`);
      const perSecond = capacity / 2;
      const operations = Math.ceil((perSecond * MINUTES * 60) / SAMPLES);
      const all = await soak({
        pid: product.pid,
        inspectPort,
        rounds: SAMPLES,
        round: async () => {
          const passing = await connect(people.slice(0, PASSING));
          await work(operations, perSecond);
          for (const { socket } of passing) socket.disconnect();
          return operations;
        },
        onHeld: ({ done, bytes, handles }) =>
          print(`  ${done} done: ${(bytes / 2 ** 20).toFixed(1)} MB, ${handles} handles`),
      });
      const later = all.slice(WARM_UP_SAMPLES);
      return (['bytes', 'handles'] as const).map((of) =>
        figure(`soak-${of}`, { value: growth(later, of) * 100, unit: '% grown' }),
      );
    } finally {
      for (const { socket } of staying) socket.close();
      await product.stop();
    }
  });
};
