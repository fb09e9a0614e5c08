import { request } from 'node:http';
import type { Agent, IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Asked = {
  path: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Sent by POST where given; else it is a GET. */
  body?: string | Buffer | undefined;
  /** Time after which the caller gives up. */
  timeoutMs?: number;
};

export type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

/** One request on a connection that is held open, as a browser holds it; the status is 0 where the connection broke. */
export function ask(
  url: string,
  agent: Agent,
  { path, token, headers, body, timeoutMs }: Asked,
): Promise<Answer> {
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, headers: {}, bytes: Buffer.alloc(0) });
    const asked = request(`${url}${path}`, {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
        ...headers,
      },
    });
    if (timeoutMs !== undefined) asked.setTimeout(timeoutMs, () => asked.destroy());
    asked.on('error', failed);
    asked.on('response', (response) => {
      buffer(response).then(
        (bytes) => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }),
        failed,
      );
    });
    asked.end(body);
  });
}
