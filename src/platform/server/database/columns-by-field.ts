type Columns = Readonly<Record<string, string | null>>;
type Stored<C extends Columns> = {
  [Field in keyof C & string]: C[Field] extends string ? Field : never;
}[keyof C & string];

type ColumnValues<C extends Columns, Entered> = {
  [Field in keyof C & keyof Entered as C[Field] & string]: Entered[Field];
};
type Selection<C extends Columns, Alias extends string> = {
  [Field in Stored<C>]: `${Alias}.${C[Field] & string} as ${Field}`;
}[Stored<C>];

/**
 * Declares the column that stores each field of a form, or null where another table stores it. Inserts, reads and exports
 * follow from this one list.
 */
export function columnsByField<const C extends Columns>(columns: C) {
  const stored = Object.entries(columns).flatMap(([field, column]) =>
    column === null ? [] : [{ field, column }],
  );
  return {
    names: stored.map(({ column }) => column) as Array<C[Stored<C>] & string>,
    /** The values by column; a field that an edit leaves out stays undefined. */
    values<Entered extends object>(entered: Entered) {
      const given = new Map<string, unknown>(Object.entries(entered));
      return Object.fromEntries(
        stored.map(({ field, column }) => [column, given.get(field)]),
      ) as ColumnValues<C, Entered>;
    },
    selection: <Alias extends string>(alias: Alias) =>
      stored.map(({ field, column }) => `${alias}.${column} as ${field}`) as Array<
        Selection<C, Alias>
      >,
    /** Returns only the fields of a row that was read by this selection. */
    pick<Row extends Record<Stored<C>, unknown>>(row: Row) {
      return Object.fromEntries(
        stored.map(({ field }) => [field, row[field as Stored<C>]]),
      ) as Pick<Row, Stored<C>>;
    },
  };
}
