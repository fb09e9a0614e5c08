import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Language, Work } from '../context.ts';
import type { DB } from '../database/database-types.gen.ts';

type Table = keyof DB;
type Column<T extends Table> = keyof DB[T] & string;
type Values = Record<string, unknown>;

export type LeavingPerson = { userId: string; language: Language };

/** The fate of rows whose column names a person who is leaving (decision 0065). */
export type Fate = {
  /** In SQL: whether a row of it is this person's. */
  isLinkedToUser: (column: string, userId: string) => RawBuilder<boolean>;
} & (
  | { becomes: 'erased' }
  /** It stays for others, without what is named here. */
  | { becomes: 'redacted'; set: Values; why: string }
  | { becomes: 'retained'; why: string }
);

const byId = (column: string, userId: string) => sql<boolean>`${sql.ref(column)} = ${userId}::uuid`;

export const erase: Fate = { becomes: 'erased', isLinkedToUser: byId };
export const redact = (why: string, set: Values): Fate => ({
  becomes: 'redacted',
  set,
  why,
  isLinkedToUser: byId,
});
export const retain = (why: string): Fate => ({ becomes: 'retained', why, isLinkedToUser: byId });

/** Views are remembered by a key of their viewer for a day. */
export const eraseView: Fate = {
  becomes: 'erased',
  isLinkedToUser: (column, userId) => sql`${sql.ref(column)} = ${`user:${userId}`}`,
};

/** The row belongs to a row of another table and is erased with that row's owner. */
export const eraseWith = <T extends Table>(table: T, owner: Column<T>): Fate => ({
  becomes: 'erased',
  isLinkedToUser: through(table, owner),
});

/** The row belongs to a row of another table, whose owner may take it along though it stays for others. */
export const retainWith = <T extends Table>(table: T, owner: Column<T>, why: string): Fate => ({
  becomes: 'retained',
  why,
  isLinkedToUser: through(table, owner),
});

const through =
  (table: string, owner: string) =>
  (column: string, userId: string): RawBuilder<boolean> =>
    sql`${sql.ref(column)} in (select id from ${sql.table(table)} where ${sql.ref(owner)} = ${userId}::uuid)`;

export type PersonalTable = {
  name: Table;
  people: ReadonlyArray<readonly [column: string, fate: Fate]>;
  /** The parts of the person's own rows that their export holds. */
  exported: { by: string; columns: readonly string[] } | null;
};

/** Describes one table: each column that names a person, and the parts of its rows that are theirs to take along. */
export function personalTable<T extends Table>(
  name: T,
  people: { [C in Column<T>]?: Fate },
  exported?: { by: Column<T>; columns: ReadonlyArray<Column<T>> },
): PersonalTable {
  const fates = Object.entries(people) as Array<[string, Fate]>;
  return { name, people: fates, exported: exported ?? null };
}

/** Records in an export beside the person's own rows, such as the messages they received. */
export type PersonalRecords = { name: string; select: (userId: string) => RawBuilder<unknown> };

/** A file of the person's own, read when its turn in the archive comes; null where it is gone. */
export type PersonalFile = {
  name: string;
  open: () => Promise<Readable | null>;
};

/** The personal data that one feature stores. */
export type PersonalData = {
  feature: string;
  tables: readonly PersonalTable[];
  /** Ends what is under way between the person and others, with a word to them; before the rows go. */
  leave?: (work: Work, person: LeavingPerson) => Promise<void>;
  records?: readonly PersonalRecords[];
  /** Their own files. */
  files?: (services: Work['services'], userId: string) => Promise<PersonalFile[]>;
};
