import { SignJWT, decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Viewer } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { openPage } from '#test/support/live-page.ts';
import type { LivePage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { identityKeys } from './keys/identity-keys.ts';
import { endSessions, startSession } from './sessions.ts';

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
let seenAs: Viewer | null = null;

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('Ana');
  ben = await server.person('Ben');
  server.services.realtime.allowFocus('thing', async (viewer) => {
    seenAs = viewer;
    return true;
  });
});
afterAll(() => server.close());

/** A token of the same session that ends in so many seconds. */
async function tokenFor(person: TestPerson, seconds: number, changed: object = {}) {
  const { signer } = await identityKeys(server.services);
  const claims = { ...decodeJwt(person.token), ...changed };
  return new SignJWT({ ...claims, exp: Math.floor(Date.now() / 1000) + seconds })
    .setProtectedHeader({ alg: signer.alg, kid: signer.kid, typ: 'JWT' })
    .sign(signer.key);
}
/** As after signing in on another device. */
async function anotherSession({ userId }: TestPerson): Promise<string> {
  const origin = { ip: '127.0.0.1', userAgent: 'test', language: 'en' as const };
  const { access_token: token } = await inTransaction(server.services, (work) =>
    startSession(work, { userId, method: 'password', origin }),
  );
  return token;
}
const give = (page: LivePage, token: unknown): Promise<boolean> =>
  page.socket.emitWithAck('token', token);
const answers = (page: LivePage): Promise<number> =>
  page.socket.emitWithAck('subscribe', { kind: 'none', ids: [] });

describe('a connection (AUTH-115, AUTH-182, AUTH-185)', () => {
  it('goes on with a new token, and ends with an old one', async () => {
    const token = await tokenFor(ana, 2);
    const [renewed, forgotten] = [await openPage(server, token), await openPage(server, token)];
    const end = new Promise((resolve) => forgotten.socket.once('disconnect', resolve));
    await Promise.all([renewed.receives('token-due'), forgotten.receives('token-due')]);
    expect(await give(renewed, ana.token)).toBe(true);
    expect(await end).toBe('io server disconnect');
    expect(await answers(renewed)).toBe(0);
    expect(renewed.received.filter(({ event }) => event === 'token-due')).toHaveLength(1);
    renewed.socket.close();
  });

  it('is not asked for a token while its own has time, nor twice for the same', async () => {
    const page = await openPage(server, await tokenFor(ana, 3600));
    const soon = await tokenFor(ana, 30);
    const later = await openPage(server, soon);
    await later.receives('token-due');
    expect(await give(later, soon)).toBe(true);
    await Promise.all([answers(page), answers(later)]);
    const asked = [page, later].map(({ received }) => received.map(({ event }) => event));
    expect(asked).toEqual([[], ['token-due']]);
    for (const { socket } of [page, later]) socket.close();
  });

  it.each<[string, () => unknown]>([
    ['another person', () => ben.token],
    ['another session', () => anotherSession(ana)],
    ['a session that is not', () => tokenFor(ana, 60, { session_id: newId() })],
    ["another person's session", async () => tokenFor(ana, 60, { sub: ben.userId })],
    ['nobody', () => 'nonsense'],
    ['the past', () => tokenFor(ana, -60)],
    ['no form at all', () => ({ token: ana.token })],
  ])('does not go on with a token of %s', async (_, make) => {
    const page = await openPage(server, ana.token);
    expect(await give(page, await make())).toBe(false);
    await page.socket.emitWithAck('focus', { kind: 'thing', id: newId() });
    expect(seenAs).toMatchObject({ userId: ana.userId });
    page.socket.close();
  });

  it('knows by the new token what has changed about its person', async () => {
    const page = await openPage(server, ana.token);
    await server.services.db
      .updateTable('identity.users')
      .set({ app_metadata: JSON.stringify({ role: 'moderator' }) })
      .where('id', '=', ana.userId)
      .execute();
    const look = () => page.socket.emitWithAck('focus', { kind: 'thing', id: newId() });
    await look();
    expect(seenAs).toMatchObject({ isModerator: false });
    expect(await give(page, await tokenFor(ana, 7200))).toBe(true);
    await look();
    expect(seenAs).toMatchObject({ isModerator: true });
    page.socket.close();
  });

  it('is not made when its session ends while it is let in', async () => {
    const { services } = server;
    const fay = await server.person('Fay');
    const allow = vi.spyOn(services.limits, 'allow').mockImplementation(async ({ name }) => {
      if (name === 'live-connect') {
        await inTransaction(services, (work) => endSessions(work, { userId: fay.userId }));
      }
      return true;
    });
    await expect(openPage(server, fay.token)).rejects.toThrow('not_signed_in');
    allow.mockRestore();
  });

  it('ends with its session, and cannot go on with a token of it', async () => {
    const cleo = await server.person('Cleo');
    const page = await openPage(server, cleo.token);
    const { session_id: sessionId } = decodeJwt(cleo.token);
    await server.services.db
      .deleteFrom('identity.sessions')
      .where('id', '=', String(sessionId))
      .execute();
    expect(await give(page, await tokenFor(cleo, 3600))).toBe(false);
    const end = new Promise((resolve) => page.socket.once('disconnect', resolve));
    server.services.realtime.endSessions([String(sessionId)]);
    expect(await end).toBe('io server disconnect');
  });
});
