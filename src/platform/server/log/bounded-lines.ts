import type { Log } from './log.ts';

const MOST = 20;
const WITHIN_MS = 10_000;

/** Warns about what comes in crowds when it comes at all: so many lines in so long, then only how many more (OPS-065). */
export function boundedLines(log: Log): (fields: object, message: string) => void {
  let begunAt = -WITHIN_MS;
  let written = 0;
  let leftOut = 0;
  return (fields, message) => {
    const now = performance.now();
    if (now - begunAt >= WITHIN_MS) {
      begunAt = now;
      written = 0;
    }
    if (written >= MOST) {
      leftOut += 1;
      return;
    }
    written += 1;
    log.warn({ ...fields, ...(leftOut > 0 && { leftOut }) }, message);
    leftOut = 0;
  };
}
