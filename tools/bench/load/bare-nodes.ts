import { Agent } from 'node:http';
import { startNginx } from '#test/deploy/proxy-scene.ts';
import { ask } from '#test/processes/support/people/ask.ts';
import { toNetworkAddress } from '#test/processes/support/people/everyday-load.ts';
import type { NodeInput } from '../floors/floor-node.ts';
import { databaseSeconds, familySeconds, processorSeconds } from '../processes.ts';
import { startFloor } from '../workbench.ts';

const OPERATIONS = 16_000;
/** For each process. */
const WARM_UP = 8_000;
const LANES = 16;
const NETWORKS = 400;

type Place = { databaseUrl: string; backend: number };

/**
 * Seconds of a processor for 1,000 answers of so many processes behind nginx that only read a list and send it: what several
 * processes cost more than one by sharing the same cores, whatever they run.
 */
export async function bareCost({ databaseUrl, backend }: Place, count: number): Promise<number> {
  const input: NodeInput = { databaseUrl };
  const nodes = await Promise.all(
    Array.from({ length: count }, () => startFloor('floor-node.ts', input)),
  );
  const proxy = await startNginx(...nodes.map(({ url }) => Number(new URL(url).port)));
  const agent = new Agent({ keepAlive: true, maxSockets: LANES });
  const carryOut = async (many: number) => {
    let begun = 0;
    const lane = async () => {
      while (begun < many) {
        begun += 1;
        // One of many networks, of which nginx gives each to one process.
        const headers = { 'X-Forwarded-For': toNetworkAddress(begun % NETWORKS) };
        const { status } = await ask(proxy.url, agent, { path: '/', headers });
        if (status !== 200) throw new Error(`a bare process answered ${status}`);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  };
  const spent = async () => {
    const seconds = await Promise.all([
      ...nodes.map(({ pid }) => processorSeconds(pid)),
      databaseSeconds(backend),
      familySeconds(proxy.pid),
    ]);
    return seconds.reduce((sum, one) => sum + one, 0);
  };
  try {
    await carryOut(WARM_UP * count);
    const before = await spent();
    await carryOut(OPERATIONS);
    return ((await spent()) - before) / (OPERATIONS / 1000);
  } finally {
    agent.destroy();
    await proxy.stop();
    await Promise.all(nodes.map((node) => node.stop()));
  }
}
