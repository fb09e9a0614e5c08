import type { ReactNode } from 'react';

export interface NumbersTableProps {
  /** The id of the heading over it. */
  labelledBy: string;
  /** The first is of the rows' names. */
  columns: readonly string[];
  rows: ReadonlyArray<{ key: string; name: ReactNode; cells: readonly ReactNode[] }>;
}

/** Numbers by row and column; it scrolls by itself where there is no room. */
export function NumbersTable({
  labelledBy,
  columns: [first, ...columns],
  rows,
}: NumbersTableProps) {
  return (
    <div
      role="region"
      aria-labelledby={labelledBy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling it by keyboard needs focus
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-card"
    >
      <table className="w-full min-w-170 border-collapse text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-left text-xs text-muted">
            <th scope="col" className="px-4 py-3 font-semibold">
              {first}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-3 text-right font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key} className="border-b border-line last:border-b-0">
              <th scope="row" className="px-4 py-2.5 text-left font-medium whitespace-nowrap">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index]} className="px-3 py-2.5 text-right whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
