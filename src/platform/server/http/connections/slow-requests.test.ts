import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  endSlowRequests,
  closeStalledResponses,
  headPatience,
  mayTakeLong,
} from './slow-requests.ts';

const LONGEST_MS = 100;
const ANSWER_AFTER_MS = 3 * LONGEST_MS;

let server: Server;
beforeEach(async () => {
  server = createServer((request, response) => {
    request.on('error', () => {});
    request.on('end', () => void pause(ANSWER_AFTER_MS).then(() => response.end('whole')));
    request.resume();
  });
  endSlowRequests(server, { ms: LONGEST_MS });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

function send(path: string, start: string, rest?: Promise<string>) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${start}`);
  void rest?.then((words) => socket.write(words));
  return text(socket);
}

it.each([
  ['trickles', 'GET / HTTP/1.1\r\nHost: x\r\nX-Half', /^HTTP\/1\.1 408 /],
  ['never begins', '', /^HTTP\/1\.1 408 /],
])('a head that %s is hung up on (OPS-124)', async (_, start, expected) => {
  const impatient = createServer(headPatience(LONGEST_MS)).listen(0, '127.0.0.1');
  await once(impatient, 'listening');
  const socket = connect((impatient.address() as AddressInfo).port, '127.0.0.1');
  socket.write(start);
  expect(await text(socket)).toMatch(expected);
  impatient.close();
});

/** More than fits between a server and a caller that reads nothing. */
const UNTAKEN_BYTES = 32 * 1024 * 1024;

it('hangs up on a caller who does not take the answer (OPS-125)', async () => {
  const hasGone = new Promise<boolean>((settle) => {
    server.removeAllListeners('request').on('request', (request, response) => {
      request.resume();
      response.on('close', () => settle(response.writableFinished));
      response.end(Buffer.alloc(UNTAKEN_BYTES));
    });
  });
  closeStalledResponses(server, LONGEST_MS);
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {}).pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await hasGone).toBe(false);
  socket.destroy();
});

it('one that has not begun may be waited for (OPS-125)', async () => {
  closeStalledResponses(server, LONGEST_MS);
  expect(await send('/api/tasks', 'Content-Length: 2\r\n\r\n{}')).toMatch(/200 OK[^]*whole/);
});

it.each([
  ['Content-Length: 100\r\n\r\n{"half":'],
  ['Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n'],
])('a body that does not end is hung up on: %j (OPS-124)', async (start) => {
  expect(await send('/api/tasks', start)).toMatch(/^HTTP\/1\.1 408 /);
});

it('one that is whole may be thought about for longer', async () => {
  expect(await send('/api/tasks', 'Content-Length: 2\r\n\r\n{}')).toMatch(/200 OK[^]*whole/);
});

it('a file may take its time', async () => {
  const rest = pause(3 * LONGEST_MS, 'ab');
  expect(await send('/api/pictures', 'Content-Length: 2\r\n\r\n', rest)).toMatch(/200 OK/);
});

it.each([
  ['/api/pictures', true],
  ['/api/pictures?x=1', true],
  ['/api/attachments/0189?name=a.pdf', true],
  ['/api/tasks', false],
  ['/api/pictures/other', false],
  ['/api/rpc/tasks/create?path=/api/pictures', false],
  ['/auth/v1/signup', false],
  ['/', false],
  ['', false],
])('%s may take long: %s', (url, isLong) => {
  expect(mayTakeLong(url)).toBe(isLong);
});
