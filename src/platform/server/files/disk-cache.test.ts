import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DiskCache } from './disk-cache.ts';
import { TooBusy } from '../limits/concurrency-limit.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'made-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const files = (options: { atOnce?: number; waiting?: number; maxBytes?: number } = {}) =>
  new DiskCache({ folder, atOnce: 1, waiting: 2, maxBytes: 1e6, ...options });

/** Something that is being made until the test ends it. */
function work() {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  let begun = 0;
  return {
    make: () => {
      begun += 1;
      return promise;
    },
    finish: (text = 'done') => resolve(Buffer.from(text)),
    begun: () => begun,
  };
}

test('does not make a file again that exists already, even in another process', async () => {
  const first = await files().get('a.png', async () => Buffer.from('once'));
  const again = await files().get('a.png', async () => Buffer.from('twice'));
  expect([String(first), String(again)]).toEqual(['once', 'once']);
  expect(await readdir(folder)).toEqual(['a.png']);
});

test('many who ask for the same wait for one making', async () => {
  const made = files();
  const { make, finish, begun } = work();
  const asked = Array.from({ length: 20 }, () => made.get('a.png', make));
  finish();
  expect(new Set((await Promise.all(asked)).map(String))).toEqual(new Set(['done']));
  expect(begun()).toBe(1);
});

test('two processes make a file once between them (ITEM-366)', async () => {
  const [here, there] = [files(), files()];
  const { make, finish, begun } = work();
  const asked = [here.get('a.png', make), there.get('a.png', make)];
  await expect.poll(begun).toBe(1);
  finish();
  expect((await Promise.all(asked)).map(String)).toEqual(['done', 'done']);
  expect(begun()).toBe(1);
  expect(await readdir(folder)).toEqual(['a.png']);
});

test('where one process fails, the other one makes the file (ITEM-366)', async () => {
  const { promise: failing, reject } = Promise.withResolvers<Buffer>();
  const here = files().get('a.png', () => failing);
  const hasFailed = expect(here).rejects.toThrow('no room');
  await expect.poll(() => readdir(folder)).toEqual(['a.png.claim']);
  const there = files().get('a.png', async () => Buffer.from('made'));
  reject(new Error('no room'));
  await hasFailed;
  expect(String(await there)).toBe('made');
});

test('removes what it is told, whether it is there or not', async () => {
  const made = files();
  for (const name of ['a.png', 'b.png']) await made.get(name, async () => Buffer.from(name));
  await made.remove(['a.png', 'c.png']);
  expect(await readdir(folder)).toEqual(['b.png']);
});

test('makes one file at a time, with a short queue, and refuses the rest', async () => {
  const made = files({ waiting: 1 });
  const [first, second, third] = [work(), work(), work()];
  const answers = [first, second, third].map(({ make }, index) =>
    made.get(`${index}.png`, make).then(String, (error: unknown) => error),
  );
  expect(await Promise.race(answers)).toBeInstanceOf(TooBusy);
  await expect.poll(() => first.begun() + second.begun() + third.begun()).toBe(1);
  for (const { finish } of [first, second, third]) finish();
  const all = await Promise.all(answers);
  expect(all.filter((answer) => answer === 'done')).toHaveLength(2);
  expect(await made.get('later.png', async () => Buffer.from('free'))).toBeDefined();
});

test('a failure is thrown, not cached, and lets the next one in', async () => {
  const made = files();
  await expect(made.get('a.png', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(String(await made.get('a.png', async () => Buffer.from('yes')))).toBe('yes');
});

test('the oldest go when there is too much', async () => {
  for (const [index, name] of ['old.png', 'new.png'].entries()) {
    await writeFile(join(folder, name), 'x'.repeat(60));
    await utimes(join(folder, name), index + 1, index + 1);
  }
  await files({ maxBytes: 130 }).get('newest.png', async () => Buffer.from('x'.repeat(60)));
  expect((await readdir(folder)).toSorted()).toEqual(['new.png', 'newest.png']);
});

test.each(['../a.png', 'a/b.png', 'a', '.png', 'a.png.x y'])('%s is no name', async (name) => {
  await expect(files().get(name, async () => Buffer.alloc(1))).rejects.toThrow('not a file name');
});
