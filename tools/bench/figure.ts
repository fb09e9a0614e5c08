/** One measured number, beside what the bare platform does in the same run. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  floor: number | null;
  ratio: number | null;
};

export function figure(
  name: string,
  measured: { value: number; unit: string; floor?: number },
): Figure {
  const { value, unit, floor } = measured;
  return {
    name,
    value: rounded(value),
    unit,
    floor: floor === undefined ? null : rounded(floor),
    ratio: floor === undefined ? null : rounded(value / floor),
  };
}

const rounded = (value: number) => Number(value.toPrecision(4));

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Returns the value below which this share of the values is, such as 0.95. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

/** For the person who waits; the figures alone go to standard output. */
export function print(words: string): void {
  process.stderr.write(`${words}\n`);
}
