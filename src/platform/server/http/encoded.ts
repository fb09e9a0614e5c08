import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';

/** An answer as it goes out again and again. */
export type Encoded = {
  plain: Buffer<ArrayBuffer>;
  gzipped: Buffer<ArrayBuffer>;
  /** Weak, because it is the same compressed and not. */
  tag: string;
};

const zip = promisify(gzip);

export async function encode(plain: Buffer<ArrayBuffer>): Promise<Encoded> {
  const hash = createHash('sha256').update(plain).digest('base64url');
  return { plain, gzipped: await zip(plain), tag: `W/"${hash}"` };
}

/** Sends it as whoever asks can read it; asked for by address, not again to whoever has it already. */
export function sendEncoded(
  c: Context,
  { plain, gzipped, tag }: Encoded,
  headers: Record<string, string>,
): Response {
  const isByAddress = c.req.method !== 'POST';
  const all = isByAddress ? { ...headers, ETag: tag } : headers;
  if (isByAddress && isKnown(c.req.header('if-none-match'), tag)) return c.body(null, 304, all);
  return takesGzip(c.req.header('accept-encoding'))
    ? c.body(gzipped, 200, { ...all, 'Content-Encoding': 'gzip' })
    : c.body(plain, 200, { ...all, 'Content-Length': String(plain.byteLength) });
}

/** Whether whoever asks reads what is compressed. */
export const takesGzip = (acceptEncoding: string | undefined): boolean =>
  /\bgzip\b/.test(acceptEncoding ?? '');

/** Whether whoever asks has this very answer already. */
export const isKnown = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .some((one) => one.trim() === '*' || one.trim().replace(/^(W\/)?/, 'W/') === tag);
