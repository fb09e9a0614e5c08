import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import type { Log } from '../../log/log.ts';

type Server = { launch: () => ChildProcess; url: string; log: Log };
type Running = { process: ChildProcess; isGone: boolean; exited: Promise<void>; lastLines: string };

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 3_000;
const ATTEMPTS = 20;
/** Longer than any that works takes to say something, if only that it is still starting. */
const ANSWERS_WITHIN_MS = 3_000;
const RESTARTS = 5;
const RESTARTS_WITHIN_MS = 10 * 60_000;

/**
 * The database server's process: restarted whenever it dies without being asked to. A server that keeps dying is given
 * up, so that the supervisor of this process learns of it.
 */
export class PostgresProcess {
  readonly #server: Server;
  #running: Running | null = null;
  #isStopping = false;
  #watching: Promise<Error | null> = Promise.resolve(null);

  constructor(server: Server) {
    this.#server = server;
  }

  /** Resolves once the server answers. */
  async start(): Promise<void> {
    const first = await this.#startWhile(isLeftBehind);
    this.#watching = this.#watch(first).catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    );
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    if (this.#running && !this.#running.isGone) this.#running.process.kill('SIGINT');
    await this.#watching;
  }

  /** Resolves when the server died and could not be brought back; never otherwise. */
  async lost(): Promise<Error> {
    const error = await this.#watching;
    return error && !this.#isStopping ? error : new Promise<Error>(() => {});
  }

  async #watch(first: Running): Promise<Error | null> {
    const { log } = this.#server;
    let restarts: number[] = [];
    let current = first;
    for (;;) {
      await current.exited;
      if (this.#isStopping) return null;
      const now = performance.now();
      restarts = [...restarts, now].filter((at) => at > now - RESTARTS_WITHIN_MS);
      if (restarts.length > RESTARTS) return new Error('The database server keeps dying');
      log.error({ part: 'postgres' }, 'the database server died; starting it again');
      current = await this.#startWhile(() => true);
      log.info({ part: 'postgres' }, 'the database server is back');
    }
  }

  /** The processes of a killed server may take a moment to notice; until then no new one may start. */
  async #startWhile(mayPass: (error: unknown) => boolean): Promise<Running> {
    let pause = FIRST_PAUSE_MS;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#startOnce();
      } catch (error) {
        if (this.#isStopping || attempt >= ATTEMPTS || !mayPass(error)) throw error;
        this.#server.log.warn({ part: 'postgres' }, 'the database server does not start yet');
        await new Promise((done) => setTimeout(done, pause));
        if (this.#isStopping) throw error;
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
  }

  async #startOnce(): Promise<Running> {
    const { launch, url, log } = this.#server;
    const running = follow(launch(), log);
    this.#running = running;
    try {
      if (await acceptsConnections(url, running)) return running;
    } catch (error) {
      running.process.kill('SIGINT');
      await running.exited;
      throw error;
    }
    throw new Error(`PostgreSQL did not start:\n${running.lastLines}`);
  }
}

/** Also when they were killed together with the app, as by a machine that runs out of memory (OPS-154). */
const isLeftBehind = (error: unknown): boolean =>
  String(error).includes('pre-existing shared memory block');

function follow(process: ChildProcess, log: Log): Running {
  const running: Running = { process, isGone: false, exited: Promise.resolve(), lastLines: '' };
  process.stderr?.on('data', (chunk: Buffer) => {
    running.lastLines = (running.lastLines + chunk.toString()).slice(-2000);
    log.debug({ part: 'postgres' }, chunk.toString().trim());
  });
  const waitForEnd = async () => {
    try {
      await once(process, 'exit');
    } catch (error) {
      // A program that cannot be run at all never exits; it only reports an error.
      running.lastLines = String(error);
    }
    running.isGone = true;
  };
  running.exited = waitForEnd();
  return running;
}

/** True once the server answers (after a crash it replays its log first), false once it is gone. */
async function acceptsConnections(url: string, running: Running): Promise<boolean> {
  while (!running.isGone) {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return true;
    } catch (error) {
      if (isRefused(error)) throw error;
      await new Promise((done) => setTimeout(done, 25));
    }
  }
  return false;
}

/** A wrong password or a missing database stays so, however long one waits. */
const isRefused = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(?:28|3D)/.test(error.code ?? '');
