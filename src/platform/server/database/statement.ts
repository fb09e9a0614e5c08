import type { CompiledQuery } from 'kysely';

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

const names = new Map<string, string>();

/**
 * Building a statement costs as much as a tenth of answering it. One that `isPrepared` is also parsed and planned once a
 * connection, which is for statements whose plan does not depend on their values, and of which there are few.
 */
export function statementOf<Row>(
  compiled: CompiledQuery<Row>,
  { isPrepared }: { isPrepared: boolean },
): Statement<Row> {
  const { sql } = compiled;
  if (isPrepared && !names.has(sql)) names.set(sql, `porchlight_${names.size + 1}`);
  return (values) => ({
    ...compiled,
    parameters: compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    ),
  });
}

/** Under which name a connection has this statement prepared; undefined for one that is not to be. */
export const preparedName = (sql: string): string | undefined => names.get(sql);
