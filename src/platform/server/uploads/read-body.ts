import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { withRoom } from '../files/disk-full.ts';

export type BodyLimits = { most: number; seconds: number };
type Cut = 'too_large' | 'too_slow';

/**
 * Returns a request's body in memory, never more than `most` bytes of it and never longer than `seconds`. The rest is
 * not read at all.
 */
export async function readBody(request: Request, limits: BodyLimits): Promise<Buffer | Cut> {
  const parts: Uint8Array[] = [];
  const read = await takeBody(request, limits, (part) => {
    parts.push(part);
  });
  return typeof read === 'number' ? Buffer.concat(parts, read) : read;
}

/** A request's body in a new file below `dataDir`, of which never more than a piece is in memory; its length. */
export async function saveBody(
  request: Request,
  { path, dataDir }: { path: string; dataDir: string },
  limits: BodyLimits,
): Promise<number | Cut> {
  const file = await withRoom(dataDir, () => open(path, 'wx', 0o600));
  let written = 0;
  try {
    return await takeBody(request, limits, async (part) => {
      await withRoom(dataDir, () => writeAt(file, part, written));
      written += part.length;
    });
  } finally {
    await file.close();
  }
}

/** All of it, wherever what was written before has ended. */
async function writeAt(file: FileHandle, part: Uint8Array, start: number): Promise<void> {
  for (let done = 0; done < part.length;) {
    const { bytesWritten } = await file.write(part, done, part.length - done, start + done);
    done += bytesWritten;
  }
}

/** Reads a body to its end and discards it. */
export const dropBody = (request: Request, limits: BodyLimits): Promise<number | Cut> =>
  takeBody(request, limits, () => {});

async function takeBody(
  request: Request,
  { most, seconds }: BodyLimits,
  take: (part: Uint8Array) => void | Promise<void>,
): Promise<number | Cut> {
  if (Number(request.headers.get('content-length')) > most) return 'too_large';
  if (!request.body) return 0;
  const reader = request.body.getReader();
  let length = 0;
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    void reader.cancel().catch(() => {});
  }, seconds * 1000);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (isLate) return 'too_slow';
      if (done) return length;
      length += value.length;
      if (length > most) {
        void reader.cancel().catch(() => {});
        return 'too_large';
      }
      await take(value);
    }
  } finally {
    clearTimeout(late);
  }
}
