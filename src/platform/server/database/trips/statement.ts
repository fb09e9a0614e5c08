import { sql as inSql } from 'kysely';
import type { CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';

/** Stands in a statement for a value that differs from one use to the next. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** For the place of a value while a statement is built that is used again and again. */
export const placeholder = <Value>(name: string): Value => new Placeholder(name) as Value;

/** A statement built once: gives it with these values in the places of its placeholders. */
export type Statement<Row> = (values: Record<string, unknown>) => CompiledQuery<Row>;
export type StatementRow<Built> = Built extends Statement<infer Row> ? Row : never;

/** Under which names connections have statements prepared, by their texts. */
const names = new Map<string, string>();
/** So many at most: each connection holds all of them. */
const MOST_NAMES = 500;
/** Used so often, a statement is worth preparing. */
const OFTEN = 20;
const uses = new LRUCache<string, number>({ max: 2_000 });
/**
 * The best plan for a text, a list, a range, a limit or a distance depends on its value, and so may the unique index
 * that a conflict is about: such statements are planned each time.
 */
const PLANNED_EACH_TIME = /\b(?:limit|like|ilike|between|any(?=\(\$)|on conflict)(?!\w)|<->/i;

const PLANNED_ONCE = '/* planned once */';
/** In SQL: says that the best plan of a statement is the same for all values, though it has such a word. */
export const plannedOnce = inSql.raw(PLANNED_ONCE);

/**
 * Building a statement costs as much as a tenth of answering it. One that `isPrepared` is also parsed and planned once
 * a connection, which is for statements whose plan does not depend on their values, and of which there are few.
 *
 * Values that are the same in each use belong in the text: a plan without values may then use a partial index, such as
 * that of open tasks.
 */
export function createStatement<Row>(
  compiled: CompiledQuery<Row>,
  { isPrepared }: { isPrepared: boolean },
): Statement<Row> {
  const { sql, parameters } = withConstants(compiled);
  if (isPrepared) prepare(sql);
  return (values) => ({
    ...compiled,
    sql,
    parameters: parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    ),
  });
}

function withConstants({
  sql,
  parameters,
}: CompiledQuery): Pick<CompiledQuery, 'sql' | 'parameters'> {
  const left: unknown[] = [];
  const text = sql.replaceAll(/\$(\d+)/g, (_sign, place: string) => {
    const parameter = parameters[Number(place) - 1];
    const literal = toSqlLiteral(parameter);
    if (literal !== null) return literal;
    left.push(parameter);
    return `$${left.length}`;
  });
  return { sql: text, parameters: left };
}

function toSqlLiteral(value: unknown): string | null {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  return typeof value === 'boolean' || (typeof value === 'number' && value >= 0)
    ? String(value)
    : null;
}

const prepare = (sql: string): string => {
  const name = names.get(sql) ?? `porchlight_${names.size + 1}`;
  names.set(sql, name);
  return name;
};

/**
 * Under which name a connection has this statement prepared, which is also done with what is asked often and finds its
 * rows by their keys; undefined for one that is planned each time.
 */
export function preparedName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const used = (uses.get(sql) ?? 0) + 1;
  uses.set(sql, used);
  const isPlannedEachTime = PLANNED_EACH_TIME.test(sql) && !sql.includes(PLANNED_ONCE);
  if (used < OFTEN || !sql.includes('$1') || isPlannedEachTime) return undefined;
  return prepare(sql);
}
