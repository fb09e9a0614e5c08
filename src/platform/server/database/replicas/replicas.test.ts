import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { Replica } from './replica.ts';
import { Replicas } from './replicas.ts';
import type { ServerWatch } from './server-watch.ts';

const SOON = { timeout: 20_000 };

let replicas: Replicas | null = null;
afterEach(async () => {
  await replicas?.end();
  replicas = null;
});

/** A server that is as far as it is told. */
function standIn(name: string, position: number) {
  const server = { position, isReplica: true };
  const watch: ServerWatch = {
    written: async () => server.position,
    replayed: async () => server,
    end: async () => {},
  };
  const cut = vi.fn<() => void>();
  const connect = () => Promise.reject(new Error('nobody is asked here'));
  const replica = new Replica(name, { connect, cut, end: async () => {} }, watch);
  return { server, watch, replica, cut };
}

function watched(...positions: number[]) {
  const primary = standIn('primary', 100);
  const all = positions.map((position, at) => standIn(String(at + 1), position));
  replicas = new Replicas({
    all: all.map(({ replica }) => replica),
    primary: primary.watch,
    lagMs: 60_000,
    log: pino({ level: 'silent' }),
  });
  return { primary, all, replicas };
}

async function chosen(from: Replicas, position = 0): Promise<string> {
  const choice = await from.choose(position);
  return choice instanceof Replica ? choice.name : choice;
}

test('replicas take turns, and what one of them has not replayed the others answer (OPS-100)', async () => {
  const { all, replicas: three } = watched(100, 100, 100);
  const answerers = async (position?: number) => {
    const names = [];
    for (let turn = 0; turn < 6; turn += 1) names.push(await chosen(three, position));
    return names.toSorted().join('');
  };
  await expect.poll(() => answerers(), SOON).toBe('112233');
  for (const { server } of all.slice(1)) server.position = 130;
  expect(await answerers(130)).toMatch(/^[23]{6}$/);
  expect(await chosen(three, 131)).toBe('behind');
  three.need(200);
  expect(await chosen(three)).toBe('behind');
  for (const { server } of all) server.position = 200;
  expect(await answerers()).toBe('112233');
});

test('none answers with less than the primary had at the start, or than it has said since (OPS-104)', async () => {
  const { primary, all, replicas: one } = watched(99);
  await expect.poll(() => chosen(one), SOON).toBe('behind');
  for (const { server } of all) server.position = 100;
  expect(await chosen(one)).toBe('1');
  primary.server.position = 150;
  one.primaryAnswered();
  await expect.poll(() => chosen(one), SOON).toBe('behind');
  for (const { server } of all) server.position = 150;
  expect(await chosen(one)).toBe('1');
});

test('ends what waits for a replica that is left out, and uses it again once it is good (OPS-105)', async () => {
  const { all, replicas: two } = watched(100, 100);
  const [first] = all;
  if (!first) throw new Error('no replica');
  await expect.poll(() => first.replica.isUsed, SOON).toBe(true);
  first.server.isReplica = false;
  await expect.poll(() => first.replica.isUsed, SOON).toBe(false);
  expect(first.cut).toHaveBeenCalledTimes(1);
  await expect.poll(() => chosen(two), SOON).toBe('2');
  first.server.isReplica = true;
  await expect.poll(() => first.replica.isUsed, SOON).toBe(true);
  expect(first.cut).toHaveBeenCalledTimes(1);
});
