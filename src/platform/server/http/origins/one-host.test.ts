import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The status of the answer to a request with these lines for its hosts. */
async function fetchStatus(path: string, ...hosts: string[]): Promise<string | undefined> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write([`GET ${path} HTTP/1.1`, ...hosts, 'Connection: close', '', ''].join('\r\n'));
  return /^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1];
}

it.each(['/healthz', '/api/openapi.json', '/sitemap.xml'])(
  'answers 400 to several hosts, or to none, at %s (OPS-192)',
  async (path) => {
    expect(await fetchStatus(path, 'Host: localhost')).toBe('200');
    expect(await fetchStatus(path, 'Host: localhost', 'Host: evil.example')).toBe('400');
    expect(await fetchStatus(path, 'Host: localhost', 'host: localhost')).toBe('400');
    expect(await fetchStatus(path)).toBe('400');
  },
);
