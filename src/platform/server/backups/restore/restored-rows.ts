import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { CopyStreamQuery } from 'pg-copy-streams';
import type { ArchiveEntry } from './read-archive.ts';

const ENTRY = /^rows\/([^/]+)\/\d+$/;

type Copy = { table: string; rows: CopyStreamQuery; done: Promise<void> };

/** Rows of a backup on their way into their tables, whose pieces follow one another. */
export class RestoredRows {
  readonly loaded = new Map<string, number>();
  readonly #client: pg.Client;
  readonly #statements: ReadonlyMap<string, string>;
  #copy: Copy | null = null;

  constructor(client: pg.Client, statements: ReadonlyMap<string, string>) {
    this.#client = client;
    this.#statements = statements;
  }

  async take({ name, pieces }: ArchiveEntry): Promise<void> {
    const [, table] = ENTRY.exec(name) ?? [];
    if (table === undefined) return;
    const copy = this.#copy?.table === table ? this.#copy : await this.#begin(table);
    for await (const piece of pieces()) {
      if (!copy.rows.write(piece)) await Promise.race([once(copy.rows, 'drain'), copy.done]);
    }
  }

  async end(): Promise<void> {
    if (!this.#copy) return;
    const { table, rows, done } = this.#copy;
    this.#copy = null;
    rows.end();
    await done;
    this.loaded.set(table, rows.rowCount);
  }

  /** Ends the `copy` in progress: the connection answers nothing else while rows are being sent. */
  abort(error: unknown): void {
    this.#copy?.rows.destroy(error instanceof Error ? error : new Error(String(error)));
  }

  async #begin(table: string): Promise<Copy> {
    await this.end();
    const statement = this.#statements.get(table);
    if (statement === undefined) throw new Error(`no table ${table} is in the manifest`);
    const rows = this.#client.query(copyFrom(statement));
    const done = finished(rows);
    // Avoids an unhandled rejection if it fails before it is awaited.
    done.catch(() => {});
    this.#copy = { table, rows, done };
    return this.#copy;
  }
}
