import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An answer as it goes out again and again. */
export type Encoded = {
  plain: Buffer<ArrayBuffer>;
  gzipped: Buffer<ArrayBuffer>;
  /** Weak, because it is the same compressed and not. */
  tag: string;
};

/** An answer of a call as it was made: JSON, whole, so that its length is known. */
export type SerializedResponse = { status: number; body: Buffer<ArrayBuffer> };

const zip = promisify(gzip);
/** A shorter answer fits into the first packet anyway. */
const WORTH_COMPRESSING = 1024;

/** Answers that are sent once are compressed lightly: the usual level takes twice as long and saves a twentieth. */
const ONCE = { level: 3 };
/** So much is compressed sooner than it is handed to another thread and back. */
const HANDED_OVER = 64 * 1024;

const zipOnce = async (body: Buffer<ArrayBuffer>) =>
  body.byteLength > HANDED_OVER ? zip(body, ONCE) : gzipSync(body, ONCE);

/** Sends what was made for one caller and is not stored anywhere. */
export async function sendSerialized(
  c: Context,
  { status, body }: SerializedResponse,
  headers: Record<string, string> = {},
): Promise<Response> {
  const isZipped =
    body.byteLength >= WORTH_COMPRESSING && takesGzip(c.req.header('accept-encoding'));
  const sent = isZipped ? await zipOnce(body) : body;
  return c.body(sent, status as ContentfulStatusCode, {
    ...headers,
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    Vary: 'Accept-Encoding',
    'Content-Length': String(sent.byteLength),
    ...(isZipped && { 'Content-Encoding': 'gzip' }),
  });
}

export async function encode(plain: Buffer<ArrayBuffer>): Promise<Encoded> {
  const hash = createHash('sha256').update(plain).digest('base64url');
  return { plain, gzipped: await zip(plain), tag: `W/"${hash}"` };
}

/** Sends it in an encoding that the caller can read; if asked for by address, not again to a caller that has it. */
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

/** Whether the caller accepts compressed answers. */
export const takesGzip = (acceptEncoding: string | undefined): boolean =>
  /\bgzip\b/.test(acceptEncoding ?? '');

/** Whether the caller has this very answer already. */
export const isKnown = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .some((one) => one.trim() === '*' || one.trim().replace(/^(W\/)?/, 'W/') === tag);
