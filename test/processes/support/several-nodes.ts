import { freePort } from '#platform/server/database/embedded/embedded-postgres.ts';
import { startNginx } from '../../deploy/proxy-scene.ts';
import type { Proxy } from '../../deploy/proxy-scene.ts';
import { startProduct } from './product-process.ts';
import type { ProductProcess } from './product-process.ts';
import { startRedis } from './redis-process.ts';
import { PATIENT } from '#platform/server/limits/wide-shares.ts';

/** The public address of the site; the proxy in front has another port each time. */
export const PUBLIC_URL = 'http://localhost:3000';

export type SeveralNodes = {
  /** The balancer's. */
  proxy: Proxy;
  nodes: readonly ProductProcess[];
  redisPid: number;
  /** Starts one that has ended, where it was. */
  startAgain: (at: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** So many processes on one database and one Redis, as on machines of their own, behind nginx with our example. */
export async function startNodes(options: {
  count: number;
  databaseUrl: string;
  settings?: Record<string, string>;
}): Promise<SeveralNodes> {
  const { count, databaseUrl, settings } = options;
  const redis = await startRedis();
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
  const start = (port: number) =>
    startProduct({
      PUBLIC_URL,
      // nginx, and whatever stands before it and says who asks.
      TRUST_PROXY: '2',
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: '8',
      ...PATIENT,
      REDIS_URL: redis.url,
      ...settings,
      PORT: String(port),
    });
  const nodes = await Promise.all(ports.map(start));
  const proxy = await startNginx(...ports);
  return {
    proxy,
    nodes,
    redisPid: redis.pid,
    startAgain: async (at) => {
      nodes[at] = await start(ports[at] ?? 0);
    },
    stop: async () => {
      await proxy.stop();
      await Promise.all(nodes.map((node) => node.stop()));
      await redis.stop();
    },
  };
}
