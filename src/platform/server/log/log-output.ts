import { constants, fstatSync, openSync, writeSync } from 'node:fs';

/** The destination of log lines. */
export type LogLines = { write: (line: string) => void };

const STANDARD_OUTPUT = 1;
/** The reader of the lines gets this long to take some before they are offered more. */
const PAUSE_MS = 5;
/**
 * A reader that takes nothing for this long has stopped reading; until it takes something again it is not waited for.
 */
const LONGEST_PAUSE_MS = 100;
const pause = new Int32Array(new SharedArrayBuffer(4));

/**
 * Lines go to standard output, or are lost: neither a disk that is full nor a reader that has gone or stopped reading ends
 * the process or holds it up (OPS-132). The library's own output ends it, and waits for ever before a last word.
 */
export function logOutput(fd = standardOutput()): LogLines {
  let isCut = false;
  let patienceMs = LONGEST_PAUSE_MS;
  return {
    write: (line) => {
      let rest = Buffer.from(isCut ? `\n${line}` : line);
      isCut = false;
      while (rest.length > 0) {
        try {
          rest = rest.subarray(writeSync(fd, rest));
          patienceMs = LONGEST_PAUSE_MS;
        } catch (error) {
          if (!isTryAgain(error) || patienceMs <= 0) {
            isCut = true;
            return;
          }
          patienceMs -= PAUSE_MS;
          Atomics.wait(pause, 0, 0, PAUSE_MS);
        }
      }
    },
  };
}

let opened: number | undefined;
/** Opened once, however many logs write to it. */
const standardOutput = (): number => (opened ??= unhurriedPipe(STANDARD_OUTPUT));

/** Opens the same pipe again so that writing to it never waits: one that a shell made waits for its reader. */
function unhurriedPipe(fd: number): number {
  try {
    if (!fstatSync(fd).isFIFO()) return fd;
    return openSync(`/dev/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    return fd;
  }
}

const isTryAgain = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN';
