import pg from 'pg';
import { signal } from '../../processes/signal.ts';
import {
  failAt,
  failNoMore,
  isWriteFailure,
  teachToFail,
  writeFailures,
} from './failing-database.ts';
import type { LossyProxy } from './lossy-proxy.ts';

/** What happens to the site while it answers a command. */
export type Mishap = {
  name: MishapName;
  /** How much of it: after how many writes, or for how long. */
  amount: number;
};
export const mishapNames = [...writeFailures, 'lost answer', 'short pause', 'long pause'] as const;
type MishapName = (typeof mishapNames)[number];

/** Makes mishaps in a database of its own, and waits until they are over. */
export class Trouble {
  readonly #client: pg.Client;
  readonly #proxy: LossyProxy;

  private constructor(client: pg.Client, proxy: LossyProxy) {
    this.#client = client;
    this.#proxy = proxy;
  }

  static async in(databaseUrl: string, proxy: LossyProxy): Promise<Trouble> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await teachToFail(client);
    return new Trouble(client, proxy);
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
      this.#proxy.loseNextAnswer();
      return () => this.#proxy.relent();
    }
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
