import { Gauge } from 'prom-client';
import type { Pool } from 'pg';
import { registry } from './registry.ts';

type CountedPool = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

const pools = new Map<CountedPool, string>();

/** Counts the connections of a pool from now on; gives back what ends that. */
export function countConnections(name: string, pool: CountedPool): () => void {
  pools.set(pool, name);
  return () => void pools.delete(pool);
}

/** Collected on each scrape; a query itself counts nothing. */
const connections = new Gauge({
  name: 'porchlight_database_connections',
  help: 'Connections to the database that are open and idle, and how many wait for one.',
  registers: [registry],
  labelNames: ['pool', 'state'],
  collect() {
    connections.reset();
    for (const [pool, name] of pools) {
      connections.inc({ pool: name, state: 'open' }, pool.totalCount);
      connections.inc({ pool: name, state: 'idle' }, pool.idleCount);
      connections.inc({ pool: name, state: 'waiting' }, pool.waitingCount);
    }
  },
});
