import pg from 'pg';
import { signal } from '#test/processes/support/signal.ts';
import {
  failAt,
  failNoMore,
  isDiskAwaited,
  isWriteFailure,
  stallDisk,
  installFaultHooks,
  unstallDisk,
  writeFailures,
} from './failing-database.ts';
import type { LossyProxy } from './lossy-proxy.ts';

/** Trouble of the site while it answers a command. */
export type Mishap = {
  name: MishapName;
  /** Its extent: after how many writes, or for how long. */
  amount: number;
};
export const mishapNames = [
  ...writeFailures,
  'lost answer',
  'short pause',
  'long pause',
  'short stall of the disk',
  'long stall of the disk',
  'jump of the clock',
] as const;
type MishapName = (typeof mishapNames)[number];

const [MINUTE, HOUR] = [60_000, 3_600_000];
/** Offsets of the product's clock from the true one, until it jumps again. */
const JUMPS = [3 * HOUR, -3 * HOUR, 2 * MINUTE, -2 * MINUTE, 61 * MINUTE, -61 * MINUTE, 0] as const;

/** The means of causing mishaps. */
type Means = { proxy: LossyProxy; setClock: (ms: number) => void };

/** Makes mishaps in a database of its own, and waits until they are over. */
export class Trouble {
  readonly #client: pg.Client;
  readonly #means: Means;

  private constructor(client: pg.Client, means: Means) {
    this.#client = client;
    this.#means = means;
  }

  static async in(databaseUrl: string, means: Means): Promise<Trouble> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await installFaultHooks(client);
    return new Trouble(client, means);
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  async during<Answer>(mishap: Mishap, act: () => Promise<Answer>): Promise<Answer> {
    const end = await this.#begin(mishap);
    try {
      return await act();
    } finally {
      await end();
      await this.#quiet();
    }
  }

  async #begin({ name, amount }: Mishap): Promise<() => Promise<void> | void> {
    if (isWriteFailure(name)) {
      await failAt(this.#client, name, amount % 6);
      return () => failNoMore(this.#client);
    }
    if (name === 'lost answer') {
      const { proxy } = this.#means;
      proxy.loseNextAnswer();
      return () => proxy.relent();
    }
    if (name === 'jump of the clock') {
      this.#means.setClock(JUMPS[amount % JUMPS.length] ?? 0);
      return () => {};
    }
    if (name === 'long stall of the disk') return this.#stall();
    if (name === 'short stall of the disk') return this.#stallUntilAwaited();
    const pids = await this.#connections();
    signal(pids, 'SIGSTOP');
    const resume = () => signal(pids, 'SIGCONT');
    // A long one outlasts the answer.
    if (name === 'long pause') return resume;
    const timer = setTimeout(resume, amount);
    return () => {
      clearTimeout(timer);
      resume();
    };
  }

  /** Outlasts the answer. */
  async #stall(): Promise<() => Promise<void>> {
    await stallDisk(this.#client);
    return () => unstallDisk(this.#client);
  }

  /** Stalls the disk until a commit waits for it. */
  async #stallUntilAwaited(): Promise<() => Promise<void>> {
    await stallDisk(this.#client);
    const answered = new AbortController();
    const goingOn = this.#goOnOnceAwaited(answered.signal);
    return () => {
      answered.abort();
      return goingOn;
    };
  }

  async #goOnOnceAwaited(answered: AbortSignal): Promise<void> {
    while (!answered.aborted && !(await isDiskAwaited(this.#client)));
    await unstallDisk(this.#client);
  }

  /** The processes that PostgreSQL has for the connections of the product. */
  async #connections(): Promise<number[]> {
    const { rows } = await this.#client.query<{ pid: number }>(
      `select pid from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend'
          and pid <> pg_backend_pid() and application_name = 'porchlight'`,
    );
    return rows.map(({ pid }) => pid);
  }

  /** Until everything that was on its way has happened or never will. */
  async #quiet(): Promise<void> {
    for (;;) {
      const { rows } = await this.#client.query<{ busy: number }>(
        `select count(*)::int as busy from pg_stat_activity
          where datname = current_database() and application_name = 'porchlight'
            and state <> 'idle'`,
      );
      if (rows[0]?.busy === 0) return;
    }
  }
}
