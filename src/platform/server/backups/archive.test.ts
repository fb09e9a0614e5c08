import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BackupRefused, FORMAT, HEAD, MANIFEST, SUMS } from './backup-format.ts';
import type { Manifest } from './backup-format.ts';
import { checkBackup } from './check-backup.ts';
import { CUT_OFF, readArchive } from './restore/read-archive.ts';
import { writeArchive } from './write-archive.ts';

const manifest: Manifest = {
  version: '0.1.0',
  takenAt: '2026-11-26T03:30:00.000Z',
  snapshot: '700:700:',
  migrations: ['0001_platform.sql'],
  tables: [{ name: 'public.tasks', columns: ['id'], rows: 2 }],
  sequences: [],
  jobs: null,
  files: { pictures: 1, withdrawnPictures: 0, attachments: 0 },
};
const json = (value: unknown) => Buffer.from(JSON.stringify(value));
type Entries = ReadonlyArray<readonly [name: string, bytes: Buffer]>;
const entries: Entries = [
  [HEAD, json({ format: FORMAT, version: '0.1.0' })],
  ['files/pictures/ab', randomBytes(600)],
  ['rows/public.tasks/000001', Buffer.from('1\n2\n')],
  [MANIFEST, json(manifest)],
];

const createArchive = (given: Entries): Promise<Buffer> =>
  buffer(
    writeArchive(async (add) => {
      for (const [name, bytes] of given) await add(name, bytes);
    }),
  );

async function entriesIn(archive: Buffer): Promise<Array<[string, Buffer]>> {
  const found: Array<[string, Buffer]> = [];
  for await (const { name, pieces } of readArchive(Readable.from([archive])))
    found.push([name, await buffer(pieces())]);
  return found;
}

const check = (archive: Buffer) => checkBackup(Readable.from([archive]));
const refusal = (archive: Buffer) =>
  check(archive).then(
    () => null,
    (error: unknown) => (error instanceof BackupRefused ? error.message : error),
  );

describe('a backup is an archive (OPS-001, OPS-005)', () => {
  it('gives back what was put in, however large, and says what that is', async () => {
    const large: Entries = [...entries.slice(0, 3), ['files/attachments/big', randomBytes(5e6)]];
    expect(await entriesIn(await createArchive(large))).toEqual(large);
    expect(await check(await createArchive(entries))).toEqual(manifest);
  });

  it('has its checksums as `sha256sum -c` reads them', async () => {
    const sums = entries.map(
      ([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`,
    );
    const tar = zstdDecompressSync(await createArchive(entries)).toString('latin1');
    expect(tar).toContain(SUMS);
    expect(tar).toContain(sums.join(''));
  });

  it('is refused wherever a byte of it is another, or is what it was', async () => {
    const archive = await createArchive(entries);
    for (let index = 0; index < archive.length; index += 1) {
      const damaged = Buffer.from(archive);
      damaged.writeUInt8(archive.readUInt8(index) ^ (1 << (index % 8)), index);
      const found = await entriesIn(damaged).catch((error: unknown) => error);
      if (found instanceof BackupRefused) continue;
      expect([index, found]).toEqual([index, entries]);
    }
  });

  it('is refused wherever it is cut off, unless only what says that nothing follows is missing', async () => {
    const archive = await createArchive(entries);
    for (let length = 0; length < archive.length; length += 1) {
      const found = await entriesIn(archive.subarray(0, length)).catch((error: unknown) => error);
      if (found instanceof BackupRefused)
        expect([length, found.message]).toEqual([length, CUT_OFF]);
      else expect([length, found]).toEqual([length, entries]);
    }
  });

  it.each([
    ['of a newer format', [[HEAD, json({ format: FORMAT + 1, version: '9.0.0' })]], /newer .*9\.0/],
    ['of something else', [['readme.txt', Buffer.from('hello')]], /no backup of Porchlight/],
    ['without a manifest', entries.slice(0, 3), /damaged/],
    ['with a manifest that is none', [...entries.slice(0, 3), [MANIFEST, json([])]], /damaged/],
  ] satisfies Array<[string, Entries, RegExp]>)(
    'is refused as one %s',
    async (_what, given, sentence) => {
      expect(await refusal(await createArchive(given))).toMatch(sentence);
    },
  );

  it('is refused as what is no archive at all', async () => {
    expect(await refusal(Buffer.from('PK, this was a zip file'))).toMatch(/no backup/);
  });

  it('ends for its reader with the error of its writer', async () => {
    const broken = writeArchive(async (add) => {
      await add(HEAD, randomBytes(10));
      throw new Error('the disk is gone');
    });
    await expect(buffer(broken)).rejects.toThrow('the disk is gone');
  });

  it('ends for its writer when its reader stops', async () => {
    const ended = Promise.withResolvers<unknown>();
    const stream = writeArchive(async (add) => {
      try {
        for (;;) await add('more', randomBytes(100_000));
      } catch (error) {
        ended.resolve(error);
        throw error;
      }
    });
    stream.destroy();
    expect(await ended.promise).toBeInstanceOf(Error);
  });
});
