import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { DbOrTransaction } from '../database/db.ts';
import type { DB } from '../database/database-types.gen.ts';

/** Something of a person's that waits for them, or goes on, as its feature reads it of its own tables. */
export type WaitingRow = {
  kind: string;
  id: string;
  title: string;
  /** How many things it stands for. */
  count: number;
  /** The conversation, if it is answered there. */
  conversation_id: string | null;
  since: Date;
};

/** A part of one statement that reads all that waits for a person, of whichever feature (SHELL-303). */
export type Waiting = Pick<SelectQueryBuilder<DB, keyof DB, WaitingRow>, 'as'>;

/** The count of most of them: one thing, which is answered on a page of its own. */
export const ONE = sql<number>`1`;
export const NO_CONVERSATION = sql<string | null>`null::uuid`;
export const toKindLiteral = (kind: string) => sql<string>`${sql.lit(kind)}::text`;

/**
 * Reads a limited number of each kind, those that wait longest first: a person with very much to do is shown the
 * beginning of it.
 */
export async function readWaiting(
  db: DbOrTransaction,
  all: readonly [Waiting, ...Waiting[]],
  mostOfEach: number,
): Promise<WaitingRow[]> {
  const columns = ['kind', 'id', 'title', 'count', 'conversation_id', 'since'] as const;
  const some = (waiting: Waiting) =>
    db
      .selectFrom(
        db
          .selectFrom(waiting.as('all'))
          .select(columns)
          .orderBy('since')
          .orderBy('id')
          .limit(mostOfEach)
          .as('some'),
      )
      .select(columns);
  const [first, ...others] = all;
  let statement = some(first);
  for (const other of others) statement = statement.unionAll(some(other));
  return statement.execute();
}
