import type { Context } from 'hono';
import { encode, sendEncoded } from '../http/encoded.ts';
import type { Encoded } from '../http/encoded.ts';
import type { HttpEnv } from '../http/http.ts';

/**
 * Returns a handler for an answer that is the same for all callers as long as the process runs: made when it is first
 * asked for, cached as it goes out, and not sent again to a caller that has it already.
 */
export function cachedAnswer(
  headers: Record<string, string>,
  make: () => string | Promise<string>,
): (c: Context<HttpEnv>) => Promise<Response> {
  let cached: Promise<Encoded> | null = null;
  return async (c) => {
    cached ??= Promise.resolve(make())
      .then((text) => encode(Buffer.from(text)))
      .catch((error: unknown) => {
        cached = null;
        throw error;
      });
    const all = { 'Cache-Control': 'no-cache', ...headers, Vary: 'Accept-Encoding' };
    return sendEncoded(c, await cached, all);
  };
}
