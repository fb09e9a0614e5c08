import { createServer, get, Agent } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { prepareLeaving } from './leaving.ts';

async function startLeaving(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer();
  const leaving = prepareLeaving(server);
  server.on('request', answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
    server.closeAllConnections();
  });
  const ask = async () => {
    const { port } = server.address() as AddressInfo;
    return askAt(port);
  };
  const askAt = (port: number) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent }, (response) => {
        response.resume();
        response.on('end', () => resolve(response));
      }).on('error', reject);
    });
  return { leaving, ask, askAt, port: (server.address() as AddressInfo).port };
}

it('OPS-043: a connection that is held open gets one more answer, which says that it is the last', async () => {
  const { leaving, ask, askAt, port } = await startLeaving((_request, response) =>
    response.end('here'),
  );
  expect((await ask()).headers.connection).toBe('keep-alive');
  void leaving.begin();
  expect(leaving.isLeaving).toBe(true);
  expect((await askAt(port)).headers.connection).toBe('close');
  await leaving.end(10_000);
  await expect(askAt(port)).rejects.toThrow('ECONNREFUSED');
});

it('OPS-043: an answer in the making is waited for, one that never comes is not', async () => {
  const made = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const slow = await startLeaving((_request, response) => {
    begun.resolve();
    void made.promise.then(() => response.end('late'));
  });
  const answer = slow.ask();
  await begun.promise;
  const ended = slow.leaving.end(10_000);
  made.resolve();
  expect((await answer).statusCode).toBe(200);
  await ended;

  const stuckBegun = Promise.withResolvers<void>();
  const stuck = await startLeaving(() => stuckBegun.resolve());
  const never = stuck.ask().catch((error: Error) => error.message);
  await stuckBegun.promise;
  await stuck.leaving.end(1);
  expect(await never).toBe('socket hang up');
});
