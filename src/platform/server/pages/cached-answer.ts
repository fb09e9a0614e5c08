import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { HttpEnv } from '../http/http.ts';
import { isKnown } from '../http/public-answers.ts';

const zip = promisify(gzip);

/** Whether whoever asks reads what is compressed. */
export const takesGzip = (c: Context): boolean =>
  /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');

type Cached = { plain: Buffer<ArrayBuffer>; gzipped: Buffer<ArrayBuffer>; tag: string };

/**
 * Answers with what is the same for everybody as long as the process runs: made when it is first asked for, cached as it
 * goes out, and not sent again to whoever has it already.
 */
export function cachedAnswer(
  headers: Record<string, string>,
  make: () => string | Promise<string>,
): (c: Context<HttpEnv>) => Promise<Response> {
  let cached: Promise<Cached> | null = null;
  return async (c) => {
    cached ??= encode(make).catch((error: unknown) => {
      cached = null;
      throw error;
    });
    const { plain, gzipped, tag } = await cached;
    const all = { 'Cache-Control': 'no-cache', ...headers, ETag: tag, Vary: 'Accept-Encoding' };
    if (isKnown(c.req.header('if-none-match'), tag)) return c.body(null, 304, all);
    return takesGzip(c)
      ? c.body(gzipped, 200, { ...all, 'Content-Encoding': 'gzip' })
      : c.body(plain, 200, all);
  };
}

async function encode(make: () => string | Promise<string>): Promise<Cached> {
  const plain = Buffer.from(await make());
  const hash = createHash('sha256').update(plain).digest('base64url');
  // Weak, because it is the same compressed and not.
  return { plain, gzipped: await zip(plain), tag: `W/"${hash}"` };
}
