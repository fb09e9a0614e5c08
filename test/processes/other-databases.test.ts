import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#platform/server/database/migrate.ts';
import { requireDatabase } from '#platform/server/database/require-database.ts';
import { templateUrl } from '#platform/server/database/test-database.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import {
  askAs,
  debianPostgres,
  hasBouncer,
  makeOddDatabase,
  startBouncer,
  startDebianPostgres,
} from './support/other-databases.ts';

const LONGEST_MS = 240_000;
const log = pino({ level: 'silent' });
const name = `odd_${randomUUID().slice(0, 8)}`;

/** Brings the database up to date and serves a person, a job of theirs included. */
async function serve(url: string): Promise<void> {
  await requireDatabase(url);
  await migrate(url, { log });
  const server = await startTestServer({ DATABASE_URL: url });
  try {
    const { services, person } = server;
    const done = Promise.withResolvers<object>();
    await services.jobs.handle('odd', async (data) => done.resolve(data));
    await inTransaction(services, ({ trx }) => services.jobs.enqueue(trx, 'odd', { day: 'now' }));
    expect(await done.promise).toEqual({ day: 'now' });
    const { api } = await person('Ana Árbol');
    const changed = await api.profiles.update({ profileVisibility: 'public' });
    expect(changed).toMatchObject({ fullName: 'Ana Árbol', profileVisibility: 'public' });
  } finally {
    await server.close();
  }
}

test(
  'a site serves with a role of odd settings that is no superuser (OPS-166)',
  { timeout: LONGEST_MS },
  async () => {
    const template = templateUrl();
    try {
      await serve(await makeOddDatabase(template, name));
    } finally {
      await askAs(template, `drop database if exists ${name} with (force)`, `drop role ${name}`);
    }
  },
);

describe.skipIf(debianPostgres === null)('the PostgreSQL of the system', () => {
  let server: Awaited<ReturnType<typeof startDebianPostgres>>;
  let url: string;
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);

  beforeAll(async () => {
    process.on('warning', note);
    server = await startDebianPostgres(debianPostgres ?? '');
    url = await makeOddDatabase(server.url, name);
  }, LONGEST_MS);
  afterAll(async () => {
    process.off('warning', note);
    await server.stop();
  });
  const withTls = (settings: Record<string, string>) => {
    const address = new URL(url);
    for (const [key, value] of Object.entries(settings)) address.searchParams.set(key, value);
    return address.href;
  };

  test(
    'serves with odd settings, by TLS, and nothing warns (OPS-166)',
    { timeout: LONGEST_MS },
    async () => {
      await serve(withTls({ sslmode: 'require', sslrootcert: server.certificate }));
      expect(warnings).toEqual([]);
    },
  );

  test(
    'names the extension that the role may not make, and what to do (OPS-167)',
    { timeout: LONGEST_MS },
    async () => {
      const bare = await makeOddDatabase(server.url, `${name}_bare`, false);
      await expect(migrate(bare, { log })).rejects.toThrow(
        /^Migration 0001_platform\.sql failed: permission denied to create extension "earthdistance"\. Have an administrator run in this database, once: create extension if not exists earthdistance cascade;/,
      );
    },
  );

  test.each<[string, (address: URL) => void, RegExp]>([
    [
      'a certificate nobody trusts',
      (it) => it.searchParams.set('sslmode', 'require'),
      /certificate of localhost:\d+ is not trusted .*sslrootcert/,
    ],
    ['a wrong password', (it) => (it.password = 'wrong'), /does not let odd_\w+ in .*written %40/],
    [
      'a missing database',
      (it) => (it.pathname = '/nowhere'),
      /no database nowhere on localhost:\d+; make it first/,
    ],
    [
      'a port where nothing is',
      (it) => (it.port = '1'),
      /nothing answers at localhost:1 \(.*ECONNREFUSED/,
    ],
  ])('is named with what is expected: %s (OPS-167)', async (_, change, words) => {
    const address = new URL(url);
    change(address);
    await expect(requireDatabase(address.href)).rejects.toThrow(words);
  });

  describe.skipIf(!hasBouncer)('behind PgBouncer', () => {
    test(
      'serves with one server process for each session (OPS-167)',
      { timeout: LONGEST_MS },
      async () => {
        const own = await makeOddDatabase(server.url, `${name}_pooled`);
        const bouncer = await startBouncer(own, 'session');
        await serve(bouncer.url).finally(bouncer.stop);
      },
    );

    test(
      'is refused with a sentence where each transaction may get another one (OPS-167)',
      { timeout: LONGEST_MS },
      async () => {
        const bouncer = await startBouncer(url, 'transaction');
        await expect(requireDatabase(bouncer.url).finally(bouncer.stop)).rejects.toThrow(
          'DATABASE_URL: a pooler in between gives each transaction another connection. Use pool_mode = session',
        );
      },
    );
  });
});
