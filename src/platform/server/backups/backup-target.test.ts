import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openBucket } from '../storage/s3-bucket.ts';
import { s3Settings } from '../storage/storage-settings.ts';
import { startTestS3 } from '../storage/test-s3.ts';
import type { TestS3 } from '../storage/test-s3.ts';
import { backupBucket } from './backup-bucket.ts';
import { backupName } from './backup-name.ts';
import { backupFolder } from './backup-target.ts';
import type { BackupTarget } from './backup-target.ts';

const PIECE = Buffer.alloc(1_000_000, 'a row of a table ');

let s3: TestS3;
let directory: string;
const targets = new Map<string, BackupTarget>();
const getTarget = (name: string): BackupTarget => {
  const target = targets.get(name);
  if (!target) throw new Error(`no target of that name: ${name}`);
  return target;
};

beforeAll(async () => {
  s3 = await startTestS3();
  directory = await mkdtemp(join(tmpdir(), 'porchlight-backups-'));
  const settings = s3Settings(readConfig({ ...s3.settings, S3_PREFIX: 'site/' }));
  if (!settings) throw new Error('there is no S3');
  targets.set('a folder', backupFolder(join(directory, 'backups')));
  targets.set('S3', backupBucket(openBucket(settings)));
});
afterAll(async () => {
  await s3.close();
  await rm(directory, { recursive: true, force: true });
});

/** A stream of unknown length, like that of a real backup. */
const made = (pieces: number): Readable =>
  Readable.from(Array.from({ length: pieces }, () => PIECE));
async function* breaking() {
  yield PIECE;
  throw new Error('the database is gone');
}

describe.each(['a folder', 'S3'])('backups in %s (OPS-013, OPS-026)', (place) => {
  const name = backupName(new Date(), false);

  it('are read as they were written, however long', async () => {
    const target = getTarget(place);
    expect(await target.list()).toEqual([]);
    await target.write(name, made(25));
    expect(await target.list()).toEqual([{ name, bytes: 25 * PIECE.length }]);
    const source = await target.read(name);
    const bytes = source && (await buffer(source));
    expect(bytes?.equals(Buffer.concat(Array.from({ length: 25 }, () => PIECE)))).toBe(true);
  });

  it('are stored whole or not at all', async () => {
    const target = getTarget(place);
    const broken = backupName(new Date(0), true);
    await expect(target.write(broken, Readable.from(breaking()))).rejects.toThrow('is gone');
    expect(await target.read(broken)).toBeNull();
    expect((await target.list()).map((backup) => backup.name)).not.toContain(broken);
  });

  it('are listed with the newest first, and gone once removed', async () => {
    const target = getTarget(place);
    const [older, newest] = [backupName(new Date(0), true), backupName(new Date(9e12), false)];
    await target.write(newest, made(1));
    await target.write(older, made(1));
    expect((await target.list()).map((backup) => backup.name)).toEqual([newest, name, older]);
    await target.remove(newest);
    await target.remove(newest);
    expect((await target.list()).map((backup) => backup.name)).toEqual([name, older]);
    expect(await target.read(newest)).toBeNull();
  });

  it('have no other names', async () => {
    const target = getTarget(place);
    await expect(target.read('../secrets')).rejects.toThrow('not the name of a backup');
    await expect(target.remove('')).rejects.toThrow('not the name of a backup');
  });
});
