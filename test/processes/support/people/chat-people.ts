import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { Api } from '#app/api.tsx';
import { makeOpenTask } from '#features/chat/server/chat-scene.ts';
import { createAccount } from '#identity/server/account/create-account.ts';
import { startSession } from '#identity/server/tokens/sessions.ts';
import type { Services } from '#platform/server/context.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { newId } from '#platform/server/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startServer } from '#app/server.ts';
import { PATIENT } from '#platform/server/limits/wide-shares.ts';

export type ChatPerson = { userId: string; token: string };
/** Two people and their conversation about an application. */
export type ChatPair = { conversationId: string; people: [ChatPerson, ChatPerson] };

/** Signed-in people in pairs, made straight in the database of a site reached as `publicUrl`. */
export const makePairs = (
  databaseUrl: string,
  publicUrl: string,
  count: number,
): Promise<ChatPair[]> =>
  withSite(databaseUrl, publicUrl, async (services, url) => {
    const pairs: ChatPair[] = [];
    for (let made = 0; made < count; made += 1) pairs.push(await makePair(services, url));
    return pairs;
  });

/** So many signed-in people, made the same way. */
export const makePeople = (
  databaseUrl: string,
  publicUrl: string,
  count: number,
): Promise<ChatPerson[]> =>
  withSite(databaseUrl, publicUrl, async (services) => {
    const people: ChatPerson[] = [];
    for (let made = 0; made < count; made += 1) {
      people.push(await makePerson(services, `Person ${made + 1}`));
    }
    return people;
  });

/** Returns another signed-in person, made the same way. */
export const makeReader = (databaseUrl: string, publicUrl: string): Promise<ChatPerson> =>
  withSite(databaseUrl, publicUrl, (services) => makePerson(services, 'Rita Reader'));

/** A site on this database whose tokens are good for `publicUrl`, as long as `work` lasts. */
export async function withSite<T>(
  databaseUrl: string,
  publicUrl: string,
  work: (services: Services, url: string) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'porchlight-'));
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    DATA_DIR: directory,
    // A bench may last longer than a token usually does.
    AUTH_TOKEN_LIFE_SECONDS: '86400',
    ...PATIENT,
    ...settings,
  });
  const log = pino({ level: 'error' });
  const server = await startServer({ config, databaseUrl, log, loadPages: null });
  try {
    return await work(server.services, `http://127.0.0.1:${server.port}`);
  } finally {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  }
}

async function makePair(services: Services, url: string): Promise<ChatPair> {
  const poster = await makePerson(services, 'Paula Poster');
  const applicant = await makePerson(services, 'Ada Applicant');
  const application = await makeOpenTask({ services }, poster, applicant);
  const { id } = await createApiClient(url, poster.token).chat.open({
    kind: 'application',
    ...application,
  });
  return { conversationId: id, people: [poster, applicant] };
}

/** Without a password, whose hash takes its time on purpose. */
export function makePerson(services: Services, fullName: string): Promise<ChatPerson> {
  return inTransaction(services, async (work) => {
    const user = await createAccount(work, {
      email: `${newId()}@porchlight.example`,
      passwordHash: null,
      data: { full_name: fullName },
      isConfirmed: true,
      language: 'en',
    });
    if (!user) throw new Error('The address is taken');
    const origin = { ip: '127.0.0.1', userAgent: 'bench', language: 'en' as const };
    const session = await startSession(work, { userId: user.id, method: 'password', origin });
    return { userId: user.id, token: session.access_token };
  });
}

export const createApiClient = (url: string, token: string): Api =>
  createORPCClient(
    new RPCLink({ url: `${url}/api/rpc`, headers: { Authorization: `Bearer ${token}` } }),
  );
