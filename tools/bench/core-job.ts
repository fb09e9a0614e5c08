import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { exampleDraft } from '#features/tasks/server/factory.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { createApiClient, makeReader } from '#test/processes/support/people/chat-people.ts';
import { startProduct } from '#test/processes/support/product-process.ts';
import { figure, median } from './figure.ts';
import type { Figure } from './figure.ts';
import type { WriteInput } from './floors/floor-write.ts';
import { readBackendPid, databaseSeconds, processorSeconds } from './processes.ts';
import { startFloor, withDatabase } from './workbench.ts';

const TASKS = 100;
const ROUNDS = 3;
/** E-mails and live events come after the answer, and cost as much whenever they do. */
const SETTLE_MS = 2_000;

type Call = (at: number) => Promise<unknown>;

/**
 * Processor time of Node and PostgreSQL for each write of the core job, with all that follows from it, against one row
 * committed behind bare node:http.
 */
export const benchCoreJob = (): Promise<Figure[]> =>
  withDatabase(async (databaseUrl) => {
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const poster = createApiClient(url, (await makeReader(databaseUrl, url)).token);
    const helper = createApiClient(url, (await makeReader(databaseUrl, url)).token);
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    const backend = await readBackendPid(database);
    const { DATABASE_POOL_SIZE: poolSize } = readConfig({});
    const input: WriteInput = { databaseUrl, poolSize };
    const floor = await startFloor('floor-write.ts', input);
    const product = await startProduct({ DATABASE_URL: databaseUrl, PORT: port });

    const msEach = async (pid: number, call: Call) => {
      const used = async () => (await processorSeconds(pid)) + (await databaseSeconds(backend));
      const before = await used();
      for (let at = 0; at < TASKS; at += 1) await call(at);
      await sleep(SETTLE_MS);
      return (((await used()) - before) * 1000) / TASKS;
    };
    const times = new Map<string, number[]>();
    const note = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms]);
    try {
      // The first round finds everything cold.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const body = JSON.stringify({ json: { message: APPLICATION } });
        const write: Call = async () => {
          const answer = await fetch(floor.url, { method: 'POST', body });
          await answer.arrayBuffer();
        };
        const spent: [string, number][] = [['floor', await msEach(floor.pid, write)]];
        for (const [name, call] of Object.entries(buildSteps(poster, helper))) {
          spent.push([name, await msEach(product.pid, call)]);
        }
        if (round > 0) for (const [name, ms] of spent) note(name, ms);
      }
    } finally {
      await product.stop();
      await floor.stop();
      await database.end();
    }
    const least = median(times.get('floor') ?? []);
    return [...times]
      .filter(([name]) => name !== 'floor')
      .map(([name, all]) =>
        figure(`core-job-${name}`, { value: median(all), unit: 'ms', floor: least }),
      );
  });

const APPLICATION = 'I can come tomorrow morning and bring my own tools.';

type Person = ReturnType<typeof createApiClient>;

/** One step after the other for each of as many tasks, in the order in which they are taken. */
function buildSteps(poster: Person, helper: Person): Record<string, Call> {
  const tasks: string[] = [];
  const applications: string[] = [];
  const taskId = (at: number) => tasks[at] ?? '';
  return {
    post: async () => {
      const requestKey = crypto.randomUUID();
      const today = new Date().toISOString().slice(0, 10);
      tasks.push((await poster.tasks.create({ draft: exampleDraft, requestKey, today })).id);
    },
    apply: async (at) => {
      const asked = { taskId: taskId(at), message: APPLICATION };
      applications.push((await helper.applications.apply(asked)).id);
    },
    approve: (at) =>
      poster.applications.decide({
        taskId: taskId(at),
        applicationId: applications[at] ?? '',
        status: 'approved',
      }),
    claim: (at) => helper.work.claim({ taskId: taskId(at) }),
    start: (at) => helper.work.start({ taskId: taskId(at) }),
    complete: (at) => helper.work.complete({ taskId: taskId(at) }),
    confirm: (at) => poster.work.confirm({ taskId: taskId(at) }),
  };
}
