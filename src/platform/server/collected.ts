/** Values that come within this time cost one statement; the delay goes unnoticed. */
const WINDOW_MS = 100;

/** Collects values for a moment and gives them to `run` together, which takes care of its own failures. */
export function collected<Value>(run: (values: Value[]) => Promise<void>): (value: Value) => void {
  let waiting: Value[] = [];
  return (value) => {
    waiting.push(value);
    if (waiting.length > 1) return;
    setTimeout(() => {
      const values = waiting;
      waiting = [];
      void run(values);
    }, WINDOW_MS);
  };
}
