/** The longest that one input may hold the main thread, in ms. */
export const LONGEST_MS = 50;

/** The processor time of `referenceWork` on the machine that the bound was set on, in ms. */
const REFERENCE_MS = 72;
const SAMPLE = '<a b="c">d</a>'.repeat(4000);

function referenceWork(): void {
  for (let round = 0; round < 20; round += 1) {
    SAMPLE.split(/[<>]/)
      .map((piece) => piece.replaceAll('"', ''))
      .join('|');
  }
}

/** Returns the thread's own processor time in ms, so that other work on the machine does not count. */
async function timed(run: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Returns the longest processor time of one input in ms. An input over the bound is measured again, since it may have paid
 * for the garbage of earlier ones, and its time is converted to that of the reference machine if this one is slower now.
 */
export async function longestTime<Input>(
  inputs: Iterable<Input>,
  run: (input: Input) => unknown,
): Promise<number> {
  let longest = 0;
  for (const input of inputs) {
    let took = await timed(() => run(input));
    let reference = Infinity;
    for (let again = 0; again < 5 && took > LONGEST_MS; again += 1) {
      reference = Math.min(reference, await timed(referenceWork));
      took = Math.min(took, await timed(() => run(input)));
    }
    if (took > LONGEST_MS) took *= Math.min(1, REFERENCE_MS / reference);
    longest = Math.max(longest, took);
  }
  return longest;
}
