import { writeSync } from 'node:fs';

/** Where lines go. */
export type LogLines = { write: (line: string) => void };

const STANDARD_OUTPUT = 1;
/** Whoever reads the lines gets this long to take some before they are offered more. */
const PAUSE_MS = 5;
const pause = new Int32Array(new SharedArrayBuffer(4));

/**
 * Lines go to standard output, or are lost: neither a disk that is full nor a reader that has gone ends the process or
 * holds it up (OPS-132). The library's own output ends it, and waits for ever before a last word.
 */
export function logOutput(fd = STANDARD_OUTPUT): LogLines {
  let isCut = false;
  return {
    write: (line) => {
      let rest = Buffer.from(isCut ? `\n${line}` : line);
      isCut = false;
      while (rest.length > 0) {
        try {
          rest = rest.subarray(writeSync(fd, rest));
        } catch (error) {
          if (!isTryAgain(error)) {
            isCut = true;
            return;
          }
          Atomics.wait(pause, 0, 0, PAUSE_MS);
        }
      }
    },
  };
}

const isTryAgain = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN';
