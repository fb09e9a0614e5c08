import { setTimeout as sleep } from 'node:timers/promises';
import type { BoundedConnections } from '../bounded-pool.ts';
import type { ServerWatch, WalPosition } from './server-watch.ts';

/** Waiting for it to catch up takes a few milliseconds; asked more often, it would answer little else. */
const LOOK_MS = 5;

/** A copy of the database that is asked to read, and how far it has followed. */
export class Replica {
  readonly name: string;
  readonly connections: BoundedConnections;
  readonly #watch: ServerWatch;
  #replayed: WalPosition = 0;
  #looking: Promise<void> | null = null;
  #lookedAt = -Infinity;
  /** Whether reads go there; those who watch decide it. */
  isUsed = false;
  lagMs = 0;

  constructor(name: string, connections: BoundedConnections, watch: ServerWatch) {
    this.name = name;
    this.connections = connections;
    this.#watch = watch;
  }

  get replayed(): WalPosition {
    return this.#replayed;
  }

  /** Whether it has replayed so much; one that had not is asked again, once for all who wait for that. */
  async hasReached(position: WalPosition): Promise<boolean> {
    if (this.#replayed >= position) return true;
    await this.look().catch(() => {});
    return this.#replayed >= position;
  }

  /** Asks how far it is; fails where it does not answer, or answers as a primary. */
  look(): Promise<void> {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async end(): Promise<void> {
    await Promise.all([this.connections.end(), this.#watch.end()]);
  }

  async #lookOnce(): Promise<void> {
    const pauseMs = this.#lookedAt + LOOK_MS - performance.now();
    if (pauseMs > 0) await sleep(pauseMs);
    this.#lookedAt = performance.now();
    const { isReplica, position } = await this.#watch.replayed();
    if (!isReplica) throw new Error('it was promoted, and takes writes of its own');
    this.#replayed = position;
  }
}
