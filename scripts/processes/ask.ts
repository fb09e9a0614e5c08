import { request } from 'node:http';
import type { Agent } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Asked = {
  path: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Sent by POST where given; else it is a GET. */
  body?: string | Buffer | undefined;
};

/** One request on a connection that is held open, as a browser holds it; the status is 0 where the connection broke. */
export function ask(url: string, agent: Agent, { path, token, headers, body }: Asked) {
  return new Promise<{ status: number; bytes: Buffer }>((resolve) => {
    const failed = () => resolve({ status: 0, bytes: Buffer.alloc(0) });
    const asked = request(`${url}${path}`, {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
        ...headers,
      },
    });
    asked.on('error', failed);
    asked.on('response', (response) => {
      buffer(response).then(
        (bytes) => resolve({ status: response.statusCode ?? 0, bytes }),
        failed,
      );
    });
    asked.end(body);
  });
}
