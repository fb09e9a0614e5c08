type Plain = Record<string, unknown>;
type Table = { rows: number; same: Plain; but: Record<string, Plain>; each: Plain };

/** Marks a table; no response has a field of this name. */
const TABLE = '#table';

/**
 * Returns the same data with every list of objects of one kind as a table: each field name, and each value that most
 * rows share, is written once.
 */
export function toColumnar(data: unknown): unknown {
  if (Array.isArray(data)) {
    return isTable(data) ? { [TABLE]: toTable(data) } : data.map(toColumnar);
  }
  return isPlain(data) ? mapped(data, toColumnar) : data;
}

/** Reverses `toColumnar`. */
export function fromColumnar(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(fromColumnar);
  if (!isPlain(data)) return data;
  return TABLE in data ? toRows(data[TABLE] as Table) : mapped(data, fromColumnar);
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const mapped = (data: Plain, change: (value: unknown) => unknown): Plain =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, change(value)]));

function isTable(list: unknown[]): list is Plain[] {
  const [first] = list;
  if (list.length < 2 || !isPlain(first)) return false;
  const names = Object.keys(first);
  return names.length > 0 && list.every((row) => isPlain(row) && hasJust(row, names));
}

const hasJust = (row: Plain, names: string[]) =>
  Object.keys(row).length === names.length && names.every((name) => name in row);

function toTable(list: Plain[]): Table {
  const table: Table = { rows: list.length, same: {}, but: {}, each: {} };
  for (const name of Object.keys(list[0] ?? {})) {
    const column = list.map((row) => row[name]);
    const usual = findUsualValue(column);
    if (usual === undefined) {
      table.each[name] = toColumnar(column);
      continue;
    }
    table.same[name] = toColumnar(usual.value);
    const others = Object.entries(column).filter(([, value]) => !isSame(value, usual.value));
    if (others.length > 0) {
      table.but[name] = Object.fromEntries(others.map(([row, value]) => [row, toColumnar(value)]));
    }
  }
  return table;
}

/** Returns the value that most of them have, if any; for things with fields only if all are alike. */
function findUsualValue(column: unknown[]): { value: unknown } | undefined {
  const [first] = column;
  if (isPlain(first)) {
    return column.every((value) => isSame(value, first)) ? { value: first } : undefined;
  }
  const counts = new Map<unknown, number>();
  for (const value of column) {
    const count = (counts.get(value) ?? 0) + 1;
    if (count * 2 > column.length) return { value };
    counts.set(value, count);
  }
  return undefined;
}

function toRows({ rows, same, but, each }: Table): Plain[] {
  const columns = Object.entries(each).map(
    ([name, column]) => [name, fromColumnar(column)] as const,
  );
  // Each thing gets its own: changing a copy of one must not change all.
  const list = Array.from({ length: rows }, (_, row) => {
    const thing = mapped(same, fromColumnar);
    for (const [name, column] of columns) thing[name] = (column as unknown[])[row];
    return thing;
  });
  for (const [name, others] of Object.entries(but)) {
    for (const [row, value] of Object.entries(others)) {
      const thing = list[Number(row)];
      if (thing) thing[name] = fromColumnar(value);
    }
  }
  return list;
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other) || !hasJust(other, Object.keys(one))) {
    return false;
  }
  return Object.keys(one).every((name) => isSame(one[name], other[name]));
}
