import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Log } from '../log/log.ts';

const RESTARTS = 5;
const RESTARTS_WITHIN_MS = 10 * 60_000;
/** How long a replaced worker goes on to answer requests on its open connections. */
const LEAVE_MS = 5_000;

/** The message to a worker whose place another one has taken. */
const LEAVE = 'leave';

export type Workers = {
  /** Resolves once all of them serve; rejects when the first one ends instead. */
  start: () => Promise<void>;
  /** Replaces one after the other with what is on the disk now; each leaves when its successor serves (OPS-042). */
  replace: () => Promise<void>;
  /** Ends all of them and waits for it. */
  stop: () => Promise<void>;
  /** Resolves when they died so often that a supervisor should know. */
  lost: Promise<Error>;
};

/**
 * Several processes that answer on one port, by Node's cluster: the first alone until it serves, so that what is done once
 * at a start is done once. One that dies is replaced, at most five times in ten minutes (OPS-040, OPS-041).
 */
export function createWorkers(options: {
  count: number;
  environment: Record<string, string>;
  log: Log;
}): Workers {
  const { count, environment, log } = options;
  const lost = Promise.withResolvers<Error>();
  const serving = new Set<Worker>();
  let deaths: number[] = [];
  let isStopping = false;

  async function begin(role: 'first' | 'further'): Promise<Worker> {
    const worker = cluster.fork({ ...environment, [ROLE]: role });
    // Asked first, or a death right after would go unnoticed.
    const gone = once(worker, 'exit');
    const isServing = await Promise.race([
      once(worker, 'listening').then(() => true),
      gone.then(() => false),
    ]);
    if (!isServing) throw new Error('a worker ended before it served');
    serving.add(worker);
    void gone.then(() => died(worker));
    return worker;
  }

  async function died(worker: Worker) {
    const wasServing = serving.delete(worker);
    if (isStopping || !wasServing) return;
    const now = performance.now();
    deaths = [...deaths, now].filter((at) => at > now - RESTARTS_WITHIN_MS);
    if (deaths.length > RESTARTS) return lost.resolve(new Error('the workers keep dying'));
    log.error({ part: 'workers', pid: worker.process.pid }, 'a worker died; starting another');
    try {
      await begin('further');
    } catch (error) {
      if (!isStopping) lost.resolve(error instanceof Error ? error : new Error(String(error)));
    }
  }

  return {
    lost: lost.promise,
    start: async () => {
      await begin('first');
      await Promise.all(Array.from({ length: count - 1 }, () => begin('further')));
    },
    replace: async () => {
      for (const worker of Array.from(serving)) {
        await begin('further');
        // It leaves at our request: this is no crash.
        serving.delete(worker);
        const gone = once(worker, 'exit');
        worker.send(LEAVE);
        await gone;
      }
    },
    stop: async () => {
      isStopping = true;
      const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(
        all.map(async (worker) => {
          const gone = once(worker, 'exit');
          worker.process.kill('SIGTERM');
          await gone;
        }),
      );
    },
  };
}

const ROLE = 'PORCHLIGHT_WORKER';

/** Tells the first of several workers that their database is the embedded one. */
export const SETTLES = 'PORCHLIGHT_SETTLES';

/** Whether this process is one of several, and then whether what is done once at a start is its task. */
export const workerRole = (): 'first' | 'further' | null => {
  if (!cluster.isWorker) return null;
  return process.env[ROLE] === 'first' ? 'first' : 'further';
};

/** Calls `leave` with how long to go on answering, when another process has taken our place. */
export function onLeave(leave: (forMs: number) => void): void {
  process.on('message', (message) => {
    if (message === LEAVE) leave(LEAVE_MS);
  });
}
