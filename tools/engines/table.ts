import type { Result } from './result.ts';

/** A line a page or step, a column an engine; below it what went wrong. */
export function formatResultTable(engines: readonly string[], results: readonly Result[]): string {
  const rows = Map.groupBy(results, ({ what }) => what);
  const wide = Math.max(...Array.from(rows.keys(), (what) => what.length));
  const lines = Array.from(rows, ([what, ofAll]) => {
    const cells = engines.map((engine) => {
      const result = ofAll.find((it) => it.engine === engine);
      if (!result) return '-';
      return result.faults.length === 0 ? 'ok' : 'FAULT';
    });
    return [what.padEnd(wide), ...cells.map((cell) => cell.padEnd(8))].join('  ').trimEnd();
  });
  const faults = results.flatMap(({ engine, what, faults: its }) =>
    its.map((fault) => `${engine} ${what}: ${fault}`),
  );
  const head = [''.padEnd(wide), ...engines.map((engine) => engine.padEnd(8))].join('  ').trimEnd();
  return [head, ...lines, ...faults].join('\n');
}
