const WIDTH = 10;
const GAP = 2;
const HEIGHT = 64;

export interface BarChartProps {
  /** One bar each, from left to right. */
  counts: readonly number[];
  /** The text alternative of the chart. */
  label: string;
}

/** A bar for each number; where there is one at all, something can be seen of it. */
export function BarChart({ counts, label }: BarChartProps) {
  const most = Math.max(1, ...counts);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${counts.length * WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-16 w-full border-b border-line-strong fill-secondary"
    >
      {counts.map((count, index) => {
        const height = count === 0 ? 0 : Math.max(2, (count / most) * HEIGHT);
        return (
          <rect
            key={index}
            x={index * WIDTH + GAP / 2}
            y={HEIGHT - height}
            width={WIDTH - GAP}
            height={height}
          />
        );
      })}
    </svg>
  );
}
