import { Gauge } from 'prom-client';
import { registry } from './registry.ts';

type CountedReplica = { name: string; isUsed: boolean; lagMs: number };

const counted = new Set<readonly CountedReplica[]>();

/** Counts how these replicas are from now on; gives back what ends that. */
export function countReplicas(replicas: readonly CountedReplica[]): () => void {
  counted.add(replicas);
  return () => void counted.delete(replicas);
}

const all = () => [...counted].flat();

/** Several processes look at the same replicas: the worst that one of them sees is what there is to know. */
const lag = new Gauge({
  name: 'porchlight_replica_lag_seconds',
  help: 'For how long something is written that a replica has not replayed, as last looked at.',
  registers: [registry],
  labelNames: ['replica'],
  aggregator: 'max',
  collect() {
    lag.reset();
    for (const { name: replica, lagMs } of all()) lag.set({ replica }, lagMs / 1000);
  },
});

const used = new Gauge({
  name: 'porchlight_replica_used',
  help: '1 while reads go to a replica, 0 while it is left out.',
  registers: [registry],
  labelNames: ['replica'],
  aggregator: 'min',
  collect() {
    used.reset();
    for (const { name: replica, isUsed } of all()) used.set({ replica }, Number(isUsed));
  },
});
