import type { CompiledQuery } from 'kysely';
import type { DbOrTransaction } from '../db.ts';
import { createStatement, placeholder } from './statement.ts';
import type { Statement } from './statement.ts';

type ReadForViewer<Row> = (
  db: DbOrTransaction,
  viewerId: string | null,
  id: string,
) => Promise<Row | undefined>;

/** Reads one thing by its key, with a statement built and planned once for people and once for visitors. */
export function readForViewer<Row>(
  build: (
    db: DbOrTransaction,
    viewerId: string | null,
    id: string,
  ) => { compile: () => CompiledQuery<Row> },
): ReadForViewer<Row> {
  const create = (db: DbOrTransaction, viewerId: string | null) =>
    createStatement(build(db, viewerId, placeholder('id')).compile(), { isPrepared: true });
  let forPeople: Statement<Row> | undefined;
  let forVisitors: Statement<Row> | undefined;
  return async (db, viewerId, id) => {
    const statement =
      viewerId === null
        ? (forVisitors ??= create(db, null))
        : (forPeople ??= create(db, placeholder('viewerId')));
    const { rows } = await db.executeQuery(statement({ viewerId, id }));
    return rows[0];
  };
}
