import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { setRole } from '#identity/server/public.ts';
import { backupName } from '#platform/server/backups/backup-name.ts';
import { beginBackup } from '#platform/server/backups/begin-backup.ts';
import { checkBackup } from '#platform/server/backups/check-backup.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { MOST_RETRIES } from '#platform/server/jobs/jobs.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { staffMember } from '#features/moderation/server/test-staff.ts';

const SOON = { timeout: 30_000, interval: 50 };

let server: TestServer;
let operator: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
  operator = await staffMember(server, 'operator', 'Olga Operator');
});
afterAll(() => server.close());

const list = (person = operator) => person.api.administration.listBackups({});

async function finished(person = operator) {
  return vi.waitFor(async () => {
    const found = await list(person);
    expect(found.underWay).toBeNull();
    return found;
  }, SOON);
}

describe('operators', () => {
  test('have a backup made, one at a time, and see it once it was read again (OPS-010, OPS-011)', async () => {
    expect(await list()).toMatchObject({
      backups: [],
      underWay: null,
      failure: null,
      folder: server.services.config.BACKUP_DIR,
      dailyAt: null,
      retention: { days: 7, weeks: 4 },
    });
    const both = await Promise.allSettled([
      operator.api.administration.backUp({}),
      operator.api.administration.backUp({}),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ status: 409 }),
    });
    const { backups } = await finished();
    expect(backups).toEqual([
      {
        name: expect.stringMatching(/^porchlight-.*Z\.tar\.zst$/),
        begunAt: expect.any(Date),
        isDaily: false,
        bytes: expect.any(Number),
        checkedAt: expect.any(Date),
      },
    ]);
    const log = await operator.api.moderation.log({});
    expect(log.items.filter(({ action }) => action === 'back_up')).toMatchObject([
      { detail: backups[0]?.name, actor: { name: 'Olga Operator' } },
    ]);
  });

  test('download it by an address of their own, which nothing stores (OPS-012)', async () => {
    const [backup] = (await list()).backups;
    const name = backup?.name ?? '';
    const { address } = await operator.api.administration.addressOfBackup({ name });
    const answer = await fetch(`${server.url}${address}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes).toHaveLength(backup?.bytes ?? 0);
    expect(await checkBackup(Readable.from([bytes]))).toMatchObject({ version: '0.1.0' });
    const head = await fetch(`${server.url}${address}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
    const log = await operator.api.moderation.log({});
    expect(log.items[0]).toMatchObject({ action: 'download_backup', detail: name });
  });

  test('are the only ones who can open that address, and only while they are operators (OPS-012)', async () => {
    const former = await staffMember(server, 'operator');
    const [backup] = (await list()).backups;
    const name = backup?.name ?? '';
    const { address } = await former.api.administration.addressOfBackup({ name });
    const open = async (path: string) => (await fetch(`${server.url}${path}`)).status;
    const changed = [
      `/backups/${name}`,
      address.replace(/until=\d+/, 'until=9999999999'),
      address.replace(former.userId, operator.userId),
      address.replace(name, backupName(new Date(), false)),
      address.replace(name, '..%2Fpostgres%2Fpassword'),
    ];
    for (const path of changed) expect([path, await open(path)]).toEqual([path, 404]);
    expect(await open(address)).toBe(200);
    await inTransaction(server.services, (work) => setRole(work, former.userId, 'moderator'));
    expect(await open(address)).toBe(404);
  });

  test.each([['porchlight-2001-01-01T00-00-00-000Z.tar.zst'], ['../postgres/password']])(
    'are told that there is no %s (OPS-012)',
    async (name) => {
      await expect(operator.api.administration.addressOfBackup({ name })).rejects.toMatchObject({
        status: 404,
      });
    },
  );
});

async function withFullDisk() {
  const full = await startTestServer({ LOG_LEVEL: 'silent' });
  full.services.backups = {
    ...full.services.backups,
    write: () => Promise.reject(new Error('ENOSPC: no space left on device')),
  };
  return { full, staff: await staffMember(full, 'operator') };
}

describe('a backup that fails', () => {
  test('is tried again, and says why it failed until another one is made (OPS-010)', async () => {
    const { full, staff } = await withFullDisk();
    await staff.api.administration.backUp({});
    await vi.waitFor(
      async () =>
        expect((await list(staff)).underWay).toMatchObject({
          state: 'waiting',
          error: 'ENOSPC: no space left on device',
        }),
      SOON,
    );
    await full.close();
  });

  test('as often as jobs are tried, has failed; the next one may begin (OPS-010)', async () => {
    const { full, staff } = await withFullDisk();
    await inTransaction(full.services, async (work) => {
      await beginBackup(work, { isDaily: false });
      await sql`update pgboss.job set retry_count = ${MOST_RETRIES} where name = 'backups.write'`.execute(
        work.trx,
      );
    });
    await vi.waitFor(
      async () =>
        expect(await list(staff)).toMatchObject({
          underWay: null,
          failure: { at: expect.any(Date), error: 'ENOSPC: no space left on device' },
        }),
      SOON,
    );
    await staff.api.administration.backUp({});
    await full.close();
  });

  test('makes room for the next one once its process is lost for good (OPS-011)', async () => {
    const { db } = server.services;
    await inTransaction(server.services, async (work) => {
      await beginBackup(work, { isDaily: false });
      await work.trx.deleteFrom('backups').where('state', '=', 'done').execute();
      await sql`delete from pgboss.job where name = 'backups.write'`.execute(work.trx);
    });
    await expect(operator.api.administration.backUp({})).rejects.toMatchObject({ status: 409 });
    await sql`update backups set seen_at = now() - interval '16 minutes'`.execute(db);
    await operator.api.administration.backUp({});
    expect((await finished()).backups[0]).toMatchObject({ checkedAt: expect.any(Date) });
  });
});

describe('backups that come by the clock (OPS-013)', () => {
  const crons = ({ services }: TestServer) =>
    sql<{ cron: string }>`select cron from pgboss.schedule where name = 'backups.daily'`
      .execute(services.db)
      .then(({ rows }) => rows.map(({ cron }) => cron));

  test('come at the time that is set, and without one not at all', async () => {
    expect(await crons(server)).toEqual([]);
    const daily = await startTestServer({ BACKUP_AT: '03:05', BACKUP_RETENTION: '1d,0w' });
    expect(await crons(daily)).toEqual(['5 3 * * *']);

    const { BACKUP_DIR } = daily.services.config;
    const old = [true, false].map((isDaily) =>
      backupName(new Date('2026-01-05T03:05:00Z'), isDaily),
    );
    await mkdir(BACKUP_DIR);
    for (const name of old) await writeFile(join(BACKUP_DIR, name), 'an old one');
    await inTransaction(daily.services, ({ trx }) =>
      daily.services.jobs.enqueue(trx, 'backups.daily', {}),
    );
    await vi.waitFor(async () => {
      const names = (await readdir(BACKUP_DIR)).toSorted();
      expect(names).toEqual([old[1], expect.stringMatching(/Z-daily\.tar\.zst$/)]);
      expect(names[1]).not.toBe(old[0]);
    }, SOON);
    await daily.close();
  });
});
