import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import type { Log } from '../../log/log.ts';

const WARN = 40;
type Line = { level: number; path?: string };

let server: TestServer;
let token: string;
const lines: Line[] = [];

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'info' });
  ({ token } = await server.person());
  listenTo(server.services.log);
});
afterAll(() => server.close());

/** Records what is logged instead of printing it. */
function listenTo(log: Log) {
  for (const [name, level] of Object.entries(log.levels.values)) {
    const write = (what: object) => void lines.push({ ...what, level });
    vi.spyOn(log, name as 'info').mockImplementation(write as never);
  }
}

it.each([
  ['/api/rpc/tasks/browse', 'Content-Length: 1000'],
  ['/api/rpc/tasks/browse', 'Transfer-Encoding: chunked'],
  ['/api/tasks', 'Transfer-Encoding: chunked'],
  ['/api/pictures', 'Transfer-Encoding: chunked'],
  ['/api/pictures', 'Content-Length: 1000'],
  ['/auth/v1/token?grant_type=password', 'Content-Length: 1000'],
  ['/auth/v1/token?grant_type=password', 'Transfer-Encoding: chunked'],
  ['/unsubscribe?token=x', 'Transfer-Encoding: chunked'],
])('logs no warning when a caller leaves in the middle of %s (%s)', async (path, length) => {
  lines.length = 0;
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    'Content-Type: application/json',
    // Answered as soon as the request is taken care of.
    'Expect: 100-continue',
    `Authorization: Bearer ${token}`,
    length,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
  socket.write('5\r\n{"a":\r\n');
  socket.destroy();
  await vi.waitFor(() => expect(lines.some((line) => line.path !== undefined)).toBe(true));
  expect(lines.filter(({ level }) => level >= WARN)).toEqual([]);
});
