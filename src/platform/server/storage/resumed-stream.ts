import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { StorageUnavailable } from './storage-unavailable.ts';

/** An answer that is on its way, and how long it will be. */
export type Answer = { body: Readable; size: number };

/** Without a byte between them. */
const MOST_CUTS = 3;
const PAUSE_MS = 100;

/**
 * Returns the bytes of an answer. One that is cut goes on where it was, by another answer that begins there: also if
 * the reader makes such long pauses that S3 or we have hung up. If nothing more comes, the stream fails, so that a part
 * is never taken for the whole.
 */
export function resumedStream(
  first: Answer,
  goOn: (from: number) => Promise<Answer | null>,
): ReadableStream<Uint8Array> {
  const { size } = first;
  let { body } = first;
  let pieces: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  let read = 0;
  let cuts = 0;

  async function nextPiece(): Promise<Uint8Array | null> {
    try {
      const { done, value } = await pieces.next();
      if (!done) {
        cuts = 0;
        return value;
      }
      if (read === size) return null;
      throw new Error(`the answer ended after ${read} of ${size} bytes`);
    } catch (error) {
      body.destroy();
      cuts += 1;
      if (cuts > MOST_CUTS) throw new StorageUnavailable('an answer was cut', { cause: error });
      await wait(PAUSE_MS * 2 ** cuts * Math.random());
      const rest = await goOn(read);
      if (rest?.size !== size - read)
        throw new StorageUnavailable('a file is another one in the middle', { cause: error });
      ({ body } = rest);
      pieces = body[Symbol.asyncIterator]();
      return nextPiece();
    }
  }

  return new ReadableStream({
    pull: async (controller) => {
      const piece = await nextPiece();
      if (piece === null) controller.close();
      else {
        read += piece.length;
        controller.enqueue(piece);
      }
    },
    cancel: () => {
      body.destroy();
    },
  });
}
