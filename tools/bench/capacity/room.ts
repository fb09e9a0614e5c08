import type pg from 'pg';

/** Bytes on the disk by table, indexes and long values included. */
export type Room = ReadonlyMap<string, number>;

/** Jobs that are done are removed again. */
const PASSING = /^pgboss\./;

export async function roomTaken(database: pg.Client): Promise<Room> {
  const { rows } = await database.query<{ name: string; bytes: string }>(
    `select oid::regclass::text as name, pg_total_relation_size(oid) as bytes from pg_class
      where relkind = 'r' and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

/** By how much each table that stays grew, the most first. */
export function grownBy(before: Room, after: Room): Array<[table: string, bytes: number]> {
  return Array.from(after, ([name, bytes]): [string, number] => [
    name,
    bytes - (before.get(name) ?? 0),
  ])
    .filter(([name, bytes]) => bytes > 0 && !PASSING.test(name))
    .toSorted(([, one], [, other]) => other - one);
}
