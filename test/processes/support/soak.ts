import { readdir } from 'node:fs/promises';
import { openInspector } from './inspector.ts';

/** The resources that an idle process holds after so many operations. */
export type Held = { done: number; bytes: number; handles: number };

/** Does `round` after `round` and looks after each at what the process still holds; it was started with `--inspect`. */
export async function soak(options: {
  pid: number;
  inspectPort: number;
  rounds: number;
  /** Resolves with how much was done. */
  round: () => Promise<number>;
  onHeld?: (held: Held) => void;
}): Promise<Held[]> {
  const { pid, inspectPort, rounds, round, onHeld } = options;
  const inspector = await openInspector(inspectPort);
  const all: Held[] = [];
  let done = 0;
  try {
    for (let at = 0; at < rounds; at += 1) {
      done += await round();
      // The second collection finds what the first one released.
      for (let times = 0; times < 2; times += 1) await inspector.ask('HeapProfiler.collectGarbage');
      const held = {
        done,
        bytes: await measureMemory(inspector),
        handles: await countHandles(pid),
      };
      onHeld?.(held);
      all.push(held);
    }
  } finally {
    inspector.close();
  }
  return all;
}

const MEMORY = `(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())`;

async function measureMemory(
  inspector: Awaited<ReturnType<typeof openInspector>>,
): Promise<number> {
  const answer = await inspector.ask('Runtime.evaluate', { expression: MEMORY });
  return (answer as { result: { value: number } }).result.value;
}

/** Files and sockets it has open. */
const countHandles = async (pid: number): Promise<number> =>
  (await readdir(`/proc/${pid}/fd`)).length;

/**
 * By how much of what was held at first it grew from the first look to the last: along the median slope between any two of
 * them (Theil and Sen), which a few that stand out do not turn.
 */
export function growth(all: readonly Held[], of: 'bytes' | 'handles'): number {
  const slopes = all
    .flatMap((from, at) =>
      all.slice(at + 1).map((to) => (to[of] - from[of]) / (to.done - from.done)),
    )
    .toSorted((one, other) => one - other);
  const slope = slopes[Math.floor(slopes.length / 2)] ?? Number.NaN;
  const [first, last] = [all.at(0), all.at(-1)];
  if (!first || !last) return Number.NaN;
  return (slope * (last.done - first.done)) / first[of];
}

/**
 * The growth of the lowest count from the first half of the rounds to the second, relative to the first. Connections that are still
 * open after a round come and go; a leak also raises the lowest count.
 */
export function floorGrowth(all: readonly Held[], of: 'bytes' | 'handles'): number {
  const middle = Math.floor(all.length / 2);
  const lowest = (some: readonly Held[]) => Math.min(...some.map((held) => held[of]));
  const first = lowest(all.slice(0, middle));
  return (lowest(all.slice(middle)) - first) / first;
}
