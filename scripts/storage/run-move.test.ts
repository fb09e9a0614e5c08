import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { uploadFile } from '#features/chat/server/attachments/attachment-scene.ts';
import { makeOpenTask } from '#features/chat/server/chat-scene.ts';
import { uploadPicture } from '#features/media/server/factory.ts';
import { newId } from '#platform/server/ids.ts';
import { fileKinds } from '#platform/server/storage/file-kinds.ts';
import type { FileKindName } from '#platform/server/storage/file-kinds.ts';
import { anyTime, readWhole } from '#platform/server/storage/file-storage.ts';
import type { FileStorage } from '#platform/server/storage/file-storage.ts';
import { moveFiles } from '#platform/server/storage/move-files.ts';
import { openPlaces } from '#platform/server/storage/open-storage.ts';
import type { StorageConfig } from '#platform/server/storage/storage-settings.ts';
import { startTestS3 } from '#platform/server/storage/test-s3.ts';
import type { TestS3 } from '#platform/server/storage/test-s3.ts';
import { startTestServer } from '#test/support/server.ts';
import { UsageError } from '../operator/command.ts';
import { readMove, runMove } from './run-move.ts';

type Direction = 'to-s3' | 'to-folder';
type Site = Awaited<ReturnType<typeof startSite>>;

let s3: TestS3;
let site: Site;
beforeAll(async () => {
  s3 = await startTestS3();
  site = await startSite({});
});
afterAll(async () => {
  await site.server.close();
  await s3.close();
});
afterEach(() => s3.setMood(() => 'answers'));

let colors = 0;
const nextColor = () => `#${((colors += 1) * 4099).toString(16).padStart(6, '0')}`;

/** Starts a site that knows both storages, and signs in a person who uploads files. */
async function startSite(settings: Record<string, string>) {
  const server = await startTestServer({ ...s3.settings, ...settings });
  const { db, log, config } = server.services;
  const ana = await server.person('Ana');
  const scene = await makeOpenTask(server, ana, await server.person('Hugo'));
  const { id: conversationId } = await ana.api.chat.open({ kind: 'application', ...scene });
  return {
    server,
    remove: (key: string) => ana.api.media.remove({ key }),
    bringPicture: () => uploadPicture(server.url, ana.token, nextColor()),
    bringFile: async () => {
      const body = `the words of ${newId()}`;
      return (await uploadFile(server, ana, conversationId, { name: 'a.txt', body })).id;
    },
    show: async (key: string) => (await fetch(`${server.url}/media/${key}/whole`)).status,
    download: async (id: string) => {
      const { url } = await ana.api.chat.attachmentUrl({ id });
      return (await fetch(server.url + url)).status;
    },
    /** The command, with the settings of a site that goes this way. */
    move: async (direction: Direction, ...flags: string[]) => {
      const lines: string[] = [];
      const print = (line: string) => lines.push(line);
      const STORAGE = direction === 'to-s3' ? 's3' : 'folder';
      const onTheWay = { ...config, STORAGE } as const;
      const asked = readMove(['move', direction, ...flags], onTheWay);
      await runMove(asked, { config: onTheWay, db, log, print });
      return lines;
    },
    listPlaces: async (name: FileKindName) => {
      const getPlaces = await openPlaces({ config: { ...config, STORAGE: 's3' }, log });
      const { current, old } = getPlaces(fileKinds[name]);
      if (!old) throw new Error('there is only one place');
      return { s3: current, folder: old };
    },
  };
}

async function keysIn(storage: FileStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const some of storage.list(anyTime())) keys.push(...some);
  return keys.toSorted();
}

describe('moving files (OPS-024)', () => {
  it('copies all of them, compares them, and deletes the old ones where asked', async () => {
    const keys = [await site.bringPicture(), await site.bringPicture(), await site.bringPicture()];
    const id = await site.bringFile();
    await site.server.services.withdrawnPictures.write('a'.repeat(64), Buffer.from('withdrawn'));
    const exported = newId();
    await site.server.services.exports.write(exported, Buffer.from('an archive'));
    const pictures = await site.listPlaces('pictures');
    const sums = async (storage: FileStorage) =>
      Promise.all(
        keys.map(async (key) =>
          createHash('sha256')
            .update((await readWhole(storage, key)) ?? '')
            .digest('hex'),
        ),
      );
    expect(await sums(pictures.s3)).toEqual(keys);
    expect(await site.move('to-folder')).toEqual([
      expect.stringMatching(/^Pictures: 3 copied \([\d.]+ MB\), 0 there already, 0 deleted$/),
      expect.stringMatching(/^Withdrawn pictures: 1 copied/),
      expect.stringMatching(/^Files of chats: 1 copied/),
      expect.stringMatching(/^Exports: 1 copied/),
      expect.stringContaining('still has its files'),
    ]);
    expect(await sums(pictures.folder)).toEqual(keys);
    expect(await sums(pictures.s3)).toEqual(keys);
    expect(await site.move('to-folder', '--delete')).toContainEqual(
      expect.stringMatching(/^Pictures: 0 copied \(0.0 MB\), 3 there already, 3 deleted$/),
    );
    for (const name of ['pictures', 'withdrawnPictures', 'attachments', 'exports'] as const) {
      const places = await site.listPlaces(name);
      expect(await keysIn(places.s3)).toEqual([]);
      expect(await keysIn(places.folder)).not.toEqual([]);
    }
    for (const key of keys) expect(await site.show(key)).toBe(200);
    expect(await site.download(id)).toBe(200);
  });

  it('has nothing to do a second time', async () => {
    await site.bringPicture();
    await site.move('to-folder');
    const places = await site.listPlaces('pictures');
    const before = await keysIn(places.s3);
    s3.takeAsked();
    for (const line of (await site.move('to-folder')).slice(0, 4))
      expect(line).toContain(': 0 copied');
    expect(s3.takeAsked().filter((line) => !/^(HEAD|GET .*list-type)/.test(line))).toEqual([]);
    expect(await keysIn(places.s3)).toEqual(before);
    await site.move('to-s3', '--delete');
    for (const line of (await site.move('to-s3', '--delete')).slice(0, 4)) {
      expect(line).toMatch(/: 0 copied .* 0 there already, 0 deleted$/);
    }
  });

  it('goes on where it was ended', async () => {
    for (let count = 0; count < 12; count += 1) await site.bringPicture();
    const places = await site.listPlaces('pictures');
    const all = await keysIn(places.s3);
    let left = 9;
    s3.setMood((request) => {
      if (request.startsWith('GET') && !request.includes('list-type')) left -= 1;
      return left >= 0 ? 'answers' : 'slows-down';
    });
    await expect(site.move('to-folder', '--delete')).rejects.toThrow('S3');
    s3.setMood(() => 'answers');
    const [here, there] = [await keysIn(places.folder), await keysIn(places.s3)];
    expect(here.length).toBeGreaterThan(0);
    expect(there.length).toBeGreaterThan(0);
    expect([...new Set([...here, ...there])].toSorted()).toEqual(all);
    await site.move('to-folder', '--delete');
    expect([await keysIn(places.folder), await keysIn(places.s3)]).toEqual([all, []]);
  });

  it('keeps the original of a copy that came out as something else', async () => {
    const { folder, s3: bucket } = await site.listPlaces('attachments');
    const key = newId();
    await folder.write(key, Buffer.from('as it was'));
    const altering: FileStorage = {
      ...bucket,
      write: (to) => bucket.write(to, Buffer.from('as it is!')),
    };
    const moving = moveFiles(
      { old: folder, current: altering },
      { deletes: true, hold: (_, work) => work(), onProgress: () => {} },
    );
    await expect(moving).rejects.toThrow(/the copy of .* was another file than its original/);
    expect((await readWhole(folder, key))?.toString()).toBe('as it was');
    expect(await bucket.size(key)).toBeNull();
    await folder.remove(key);
  });

  it('goes only where the site writes to, since only such a site removes files from both places', () => {
    const { config } = site.server.services;
    const read = (args: string[], settings: Partial<StorageConfig>) => () =>
      readMove(args, { ...config, ...settings });
    expect(read(['move', 'to-s3', '--delete'], {})()).toEqual({ deletes: true });
    expect(read(['move', 'to-s3'], { STORAGE: 'folder' })).toThrow('still go to the folder');
    expect(read(['move', 'to-folder'], {})).toThrow('still go to S3');
    expect(read(['move', 'to-s3'], { S3_BUCKET: undefined })).toThrow('S3_BUCKET');
    for (const args of [[], ['move'], ['move', 'to-mars'], ['move', 'to-s3', 'now'], ['copy']]) {
      expect(read(args, {})).toThrow(UsageError);
    }
  });
});

describe('a site whose files are being moved (OPS-025)', () => {
  it.each([
    ['to-s3', 'to-folder', 's3'],
    ['to-folder', 'to-s3', 'folder'],
  ] as const)('loses none, shows all, and brings none back: %s', async (there, back, STORAGE) => {
    const busy = await startSite({ STORAGE, S3_PREFIX: `${STORAGE}/` });
    try {
      const staying: string[] = [];
      const going: string[] = [];
      for (let count = 0; count < 16; count += 1) {
        staying.push(await busy.bringPicture());
        going.push(await busy.bringPicture());
      }
      const files = [await busy.bringFile(), await busy.bringFile(), await busy.bringFile()];
      await busy.move(back, '--delete');
      const came: string[] = [];
      const statuses = new Set<number>();
      const live = async () => {
        for (const [index, key] of going.entries()) {
          await busy.remove(key);
          came.push(await busy.bringPicture());
          statuses.add(await busy.show(staying[index] ?? ''));
          statuses.add(await busy.download(files[index % files.length] ?? ''));
        }
      };
      await Promise.all([busy.move(there, '--delete'), live()]);
      expect([...statuses]).toEqual([200]);
      for (const key of [...staying, ...came]) expect(await busy.show(key)).toBe(200);
      for (const key of going) expect(await busy.show(key)).toBe(404);
      for (const id of files) expect(await busy.download(id)).toBe(200);
      const places = await busy.listPlaces('pictures');
      const [left, arrived] =
        STORAGE === 's3' ? [places.folder, places.s3] : [places.s3, places.folder];
      expect(await keysIn(left)).toEqual([]);
      expect(await keysIn(arrived)).toEqual([...staying, ...came].toSorted());
    } finally {
      await busy.server.close();
    }
  });
});
