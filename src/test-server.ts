import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { createUser } from '#features/identity/server/public.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Services } from '#platform/server/context.ts';
import { createLog } from '#platform/server/log.ts';
import { createTestDatabase } from '#platform/server/test-database.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import type { Api } from './api.tsx';
import { startServer } from './server.ts';

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
  /** A confirmed account with its profile, signed in over HTTP. */
  person: (fullName?: string) => Promise<TestPerson>;
  close: () => Promise<void>;
};

const PASSWORD = 'correct horse';

/** The whole HTTP application without pages, on its own copy of a migrated database. */
export async function startTestServer(settings: Record<string, string> = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'porchlight-test-'));
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'error',
    RATE_LIMITS: 'off',
    BOT_CHECK: 'off',
    PUBLIC_URL: 'http://localhost:3000',
    DATABASE_POOL_SIZE: '10',
    DATA_DIR: dataDir,
    ...settings,
  });
  const server = await startServer({
    config,
    databaseUrl: database.url,
    log: createLog(config),
    loadPages: null,
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
      const userId = await inTransaction(server.services, (work) =>
        createUser(work, { email, password: PASSWORD, fullName: name, emailConfirmed: true }),
      );
      const token = await signIn(url, email, PASSWORD);
      return { userId, email, password: PASSWORD, fullName: name, token, api: apiFor(token) };
    },
    close: async () => {
      await server.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function signIn(url: string, email: string, password: string): Promise<string> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`sign-in answered ${response.status}`);
  return ((await response.json()) as { access_token: string }).access_token;
}
