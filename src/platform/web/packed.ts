type Plain = Record<string, unknown>;
type Table = { rows: number; same: Plain; each: Record<string, unknown> };

/** By this name a table is known; no answer of ours has such a field. */
const TABLE = '#table';

/**
 * The same data, with every list of things of one kind written as a table: the name of a field once, not once a thing,
 * and what is the same in all of them once too.
 */
export function packed(data: unknown): unknown {
  if (Array.isArray(data)) {
    return isTable(data) ? { [TABLE]: tableOf(data) } : data.map(packed);
  }
  return isPlain(data) ? mapped(data, packed) : data;
}

/** What was packed, as it was. */
export function unpacked(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(unpacked);
  if (!isPlain(data)) return data;
  return TABLE in data ? rowsOf(data[TABLE] as Table) : mapped(data, unpacked);
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const mapped = (data: Plain, change: (value: unknown) => unknown): Plain =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, change(value)]));

const namesOf = (row: Plain) => Object.keys(row).join();

function isTable(list: unknown[]): list is Plain[] {
  const [first] = list;
  if (list.length < 2 || !isPlain(first)) return false;
  const names = namesOf(first);
  return names !== '' && list.every((row) => isPlain(row) && namesOf(row) === names);
}

function tableOf(list: Plain[]): Table {
  const table: Table = { rows: list.length, same: {}, each: {} };
  for (const name of Object.keys(list[0] ?? {})) {
    const column = list.map((row) => row[name]);
    const [first] = column;
    if (column.every((value) => isSame(value, first))) table.same[name] = packed(first);
    else table.each[name] = packed(column);
  }
  return table;
}

function rowsOf({ rows, same, each }: Table): Plain[] {
  const columns = Object.entries(each).map(([name, column]) => [name, unpacked(column)] as const);
  // Each thing gets its own: whoever changes a copy of one must not change all.
  return Array.from({ length: rows }, (_, row) => {
    const thing = mapped(same, unpacked);
    for (const [name, column] of columns) thing[name] = (column as unknown[])[row];
    return thing;
  });
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other) || namesOf(one) !== namesOf(other)) return false;
  return Object.keys(one).every((name) => isSame(one[name], other[name]));
}
