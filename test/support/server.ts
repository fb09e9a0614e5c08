import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { createAccount } from '#identity/server/account/create-account.ts';
import { hashPassword } from '#identity/server/tokens/passwords/passwords.ts';
import { startSession } from '#identity/server/tokens/sessions.ts';
import { readConfig } from '#platform/server/config/config.ts';
import type { Services } from '#platform/server/context.ts';
import { PATIENT, WIDE_SHARES } from '#platform/server/limits/wide-shares.ts';
import { createLog } from '#platform/server/log/log.ts';
import type { LogLines } from '#platform/server/log/log-output.ts';
import type { Pages } from '#platform/server/pages/pages.ts';
import { createTestDatabase } from '#platform/server/database/test-database.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Api } from '#app/api.tsx';
import { startServer } from '#app/server.ts';

export type TestPerson = {
  userId: string;
  email: string;
  password: string;
  fullName: string;
  token: string;
  api: Api;
};

export type TestServer = {
  url: string;
  services: Services;
  /** The API as an anonymous visitor, over real HTTP. */
  anonymous: Api;
  apiFor: (token: string | null) => Api;
  /** A confirmed account with its profile, signed in. */
  person: (fullName?: string) => Promise<TestPerson>;
  close: () => Promise<void>;
};

const PASSWORD = 'correct horse';
/** Hashing takes its time on purpose, and signing in has tests of its own. */
let passwordHash: Promise<string> | undefined;
const ORIGIN = { ip: '127.0.0.1', userAgent: 'test', language: 'en' as const };

/** The whole HTTP application without pages, on its own copy of a migrated database, or that of `DATABASE_URL`. */
export async function startTestServer(
  settings: Record<string, string> = {},
  lines?: LogLines,
  pages: Pages | null = null,
): Promise<TestServer> {
  const { DATABASE_URL: given } = settings;
  const database =
    given === undefined ? await createTestDatabase() : { url: given, drop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'porchlight-test-'));
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'error',
    RATE_LIMITS: 'off',
    AUTH_PASSWORD_COST: 'light',
    // Tests change data behind the back of the product, which then announces nothing.
    PAGE_CACHE_SECONDS: '0',
    ...WIDE_SHARES,
    BOT_CHECK: 'off',
    PUBLIC_URL: 'http://localhost:3000',
    DATABASE_POOL_SIZE: '10',
    ...PATIENT,
    DATA_DIR: dataDir,
    ...settings,
  });
  const server = await startServer({
    config,
    databaseUrl: database.url,
    log: createLog(config, lines),
    loadPages: pages && (async () => pages),
  });
  const url = `http://127.0.0.1:${server.port}`;
  const apiFor = (token: string | null): Api =>
    createORPCClient(
      new RPCLink({
        url: `${url}/api/rpc`,
        headers: { ...(token !== null && { Authorization: `Bearer ${token}` }) },
      }),
    );
  let people = 0;
  return {
    url,
    services: server.services,
    anonymous: apiFor(null),
    apiFor,
    person: async (fullName) => {
      people += 1;
      const name = fullName ?? `Person ${people}`;
      const email = `person${people}@example.org`;
      passwordHash ??= hashPassword(config, PASSWORD);
      const hash = await passwordHash;
      const { userId, token } = await inTransaction(server.services, async (work) => {
        const user = await createAccount(work, {
          email,
          passwordHash: hash,
          data: { full_name: name },
          isConfirmed: true,
          language: 'en',
        });
        if (!user) throw new Error(`${email} is taken`);
        const { id } = user;
        const opened = await startSession(work, { userId: id, method: 'password', origin: ORIGIN });
        return { userId: id, token: opened.access_token };
      });
      return { userId, email, password: PASSWORD, fullName: name, token, api: apiFor(token) };
    },
    close: async () => {
      await server.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
