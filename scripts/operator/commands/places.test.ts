import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { runCommand } from '../run-command.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'porchlight-places-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function operator(...args: string[]) {
  const lines: string[] = [];
  const { db, config } = server.services;
  await runCommand(args, {
    db,
    config,
    change: (act) => inTransaction(server.services, act),
    print: (line) => lines.push(line),
  });
  return lines;
}

async function writePlacesFile(text: string): Promise<string> {
  const path = join(folder, 'places.csv');
  await writeFile(path, text);
  return path;
}

const HEAD = 'name,kind,address,latitude,longitude';

test('public places are imported, listed, removed and restored (ITEM-298)', async () => {
  expect(await operator('places')).toEqual(['There are none yet.']);
  const path = await writePlacesFile(
    `${HEAD}\nCentral Library,library,"1 Main St, Austin, TX",30.27,-97.74`,
  );
  expect(await operator('places', 'import', path)).toEqual(['1 added, 0 renewed.']);
  expect(await operator('places', 'import', path)).toEqual(['0 added, 1 renewed.']);
  const [first = '', ...rest] = await operator('places');
  expect([first.slice(38), ...rest]).toEqual([
    'suggested',
    '  Central Library (library)',
    '  1 Main St, Austin, TX  30.27, -97.74',
    '',
    'Page 1 of 1, 1 in all.',
  ]);
  const id = first.slice(0, 36);
  expect(await operator('places', 'remove', id)).toEqual(['The place is suggested no more.']);
  expect((await operator('places'))[0]).toBe(`${id}  removed`);
  expect(await operator('places', 'restore', id)).toEqual(['The place is suggested again.']);
});

test('a refused command changes nothing, and says why (ITEM-298)', async () => {
  const before = await operator('places');
  const path = await writePlacesFile(
    `${HEAD}\nA,library,"1 Main St",30,-97\nB,palace,"2 Main St",30,-97`,
  );
  await expect(operator('places', 'import', path)).rejects.toThrow(
    /^row 3: kind is none of police.*\nNothing was changed\.$/,
  );
  await expect(operator('places', 'import', join(folder, 'none.csv'))).rejects.toThrow(
    'cannot be read',
  );
  await expect(operator('places', 'remove', 'x')).rejects.toThrow('remove which place?');
  await expect(operator('places', 'remove', crypto.randomUUID())).rejects.toThrow(
    'There is no such place.',
  );
  expect(await operator('places')).toEqual(before);
});
