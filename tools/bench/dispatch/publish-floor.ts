import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { readConfig } from '#platform/server/config/config.ts';
import type { PublishInput } from '../floors/floor-publish.ts';
import { startFloor } from '../workbench.ts';

const SECONDS = 20;
/** About as much as a pop-up carries. */
const TEXT = 'x'.repeat(700);

/** One durable update and a bare publish to as many sockets, at the same pace: the least that gives the same news. */
export async function measureFloor(
  databaseUrl: string,
  { sockets, each, aMinute }: { sockets: number; each: number; aMinute: number },
) {
  const { DATABASE_POOL_SIZE: poolSize } = readConfig({});
  const input: PublishInput = { databaseUrl, poolSize };
  const floor = await startFloor('floor-publish.ts', input);
  const sentAt = new Map<number, number>();
  const received = new Map<number, number>();
  const published: number[] = [];
  const both: number[] = [];
  const names = Array.from({ length: sockets }, (_, index) => `room ${index}`);
  const clients = names.map((name) => io(floor.url, { auth: { name }, transports: ['websocket'] }));
  for (const client of clients) {
    client.on('published', ({ key }: { key: number }) => {
      received.set(key, performance.now());
      published.push(performance.now() - (sentAt.get(key) ?? 0));
    });
  }
  while (clients.some(({ connected }) => !connected)) await sleep(50);
  const publish = async (key: number, rooms: string[]) => {
    sentAt.set(key, performance.now());
    await clients[key % clients.length]?.emitWithAck('publish', { key, rooms, text: TEXT });
  };
  const count = Math.round((aMinute * SECONDS) / 60);
  for (let key = 0; key < count; key += 1) {
    const from = (key * 37) % (sockets - each);
    await publish(key, names.slice(from, from + each));
    await sleep(60_000 / aMinute);
  }
  // An acceptance: the answer, and the one other screen.
  for (let key = count; key < 2 * count; key += 1) {
    const startedAt = performance.now();
    const before = published.length;
    await publish(key, names.slice(key % sockets, (key % sockets) + 1));
    while (!received.has(key)) await sleep(0);
    both.push(Math.max(received.get(key) ?? 0, performance.now()) - startedAt);
    // Counted apart.
    published.length = before;
  }
  for (const client of clients) client.close();
  await floor.stop();
  return { published, both };
}
