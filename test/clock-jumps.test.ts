import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '#identity/server/test-accounts.ts';
import { secondsToWait } from '#identity/server/factors/wrong-codes.ts';
import { makeRequest } from '#features/quick-help/server/factory.ts';
import { takeDueSteps } from '#features/quick-help/server/search/search-clock.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { setClock, setClockRight } from './support/clock.ts';
import { openPage } from './support/live-page.ts';
import type { LivePage } from './support/live-page.ts';
import { startTestServer } from './support/server.ts';
import type { TestPerson, TestServer } from './support/server.ts';

const AN_HOUR_AND_A_BIT = 61 * 60 * 1000;
const WAITING = { timeout: 20_000, interval: 50 };

let server: TestServer;
let ana: TestPerson;
const putOff: string[] = [];
const ran: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'on', LIVE_GRACE_MS: '50' });
  ana = await server.person('Ana');
  await server.services.jobs.handle('test.clock', async (data: object) => {
    ran.push((data as { id: string }).id);
  });
});
afterAll(() => server.close());

type Session = { access_token: string; refresh_token: string };
async function tokens(grant: string, body: object): Promise<Session | null> {
  const answer = await call(server.url, 'POST', `/token?grant_type=${grant}`, { body });
  return answer.status === 200 ? (answer.body as Session) : null;
}
const signIn = async (): Promise<Session> => {
  const session = await tokens('password', { email: ana.email, password: ana.password });
  if (!session) throw new Error('nobody signed in');
  return session;
};
const renew = ({ refresh_token }: Session) => tokens('refresh_token', { refresh_token });
const statusWith = async ({ access_token: token }: Session) =>
  (await fetch(`${server.url}/api/my/profile`, { headers: { Authorization: `Bearer ${token}` } }))
    .status;

describe('a session', () => {
  afterEach(setClockRight);

  it('is renewed when its clock is put forward, and stays signed in (OPS-136)', async () => {
    const session = await signIn();
    setClock(AN_HOUR_AND_A_BIT);
    expect(await statusWith(session)).toBe(401);
    const renewed = await renew(session);
    expect(renewed && (await statusWith(renewed))).toBe(200);
  });

  it('goes on when its clock is put back (OPS-136)', async () => {
    const session = await signIn();
    setClock(-AN_HOUR_AND_A_BIT);
    expect(await statusWith(session)).toBe(200);
    const renewed = await renew(session);
    expect(renewed && (await statusWith(renewed))).toBe(200);
  });

  it('is not opened by a token that was replaced long ago because the clock was put back (OPS-137)', async () => {
    const first = await signIn();
    const second = await renew(first);
    const third = second && (await renew(second));
    setClock(-AN_HOUR_AND_A_BIT);
    expect(third).not.toBeNull();
    expect(await renew(first)).toBeNull();
  });
});

describe('a wait during which the clock is put back (OPS-137)', () => {
  afterEach(setClockRight);

  it('for another e-mail does not last an hour longer', async () => {
    const body = { email: `${newId()}@example.org` };
    const ask = async () => (await call(server.url, 'POST', '/recover', { body })).status;
    expect([await ask(), await ask()]).toEqual([200, 429]);
    setClock(-AN_HOUR_AND_A_BIT);
    expect(await ask()).toBe(200);
  });

  it('after wrong codes does not last an hour longer', () => {
    const counted = { wrong_factor_codes: 5, wrong_factor_codes_since: new Date() };
    expect(secondsToWait(counted)).toBeGreaterThan(0);
    setClock(-AN_HOUR_AND_A_BIT);
    expect(secondsToWait(counted)).toBe(0);
  });
});

describe.each([
  ['forward', AN_HOUR_AND_A_BIT],
  ['back', -AN_HOUR_AND_A_BIT],
])('a process whose clock is put %s', (_, ms) => {
  const rule = { name: 'test.clock', key: newId(), points: 1, seconds: 1 };
  let ben: TestPerson;
  let page: LivePage;
  let requestId: string;
  beforeAll(async () => {
    const { limits, jobs } = server.services;
    ben = await server.person();
    page = await openPage(server, ben.token);
    ({ id: requestId } = await makeRequest(server.services));
    while (await limits.allow(rule));
    setClock(ms);
    const id = newId();
    await inTransaction(server.services, ({ trx }) =>
      jobs.enqueue(trx, 'test.clock', { id }, { startAfterSeconds: 1 }),
    );
    putOff.push(id);
  });
  afterAll(setClockRight);

  it('refuses no caller for longer than their limit says (OPS-137)', async () => {
    await vi.waitUntil(() => server.services.limits.allow(rule), WAITING);
  });

  it('goes on with the searches of Quick Help where they were (OPS-138)', async () => {
    await takeDueSteps(server.services);
    const { status } = await server.services.db
      .selectFrom('on_demand_task_requests')
      .select('status')
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow();
    expect(status).toBe('searching');
  });

  it('still sees who is there and who goes (OPS-138)', async () => {
    const isShown = async (wanted: string) => {
      const row = await server.services.db
        .selectFrom('presence')
        .select('shown_status')
        .where('user_id', '=', ben.userId)
        .executeTakeFirst();
      return row?.shown_status === wanted;
    };
    await vi.waitUntil(() => isShown('online'), WAITING);
    expect(page.socket.connected).toBe(true);
    page.socket.close();
    await vi.waitUntil(() => isShown('offline'), WAITING);
  });
});

it('jobs that were put off by such processes run when the clock of the database says so (OPS-138)', async () => {
  await vi.waitUntil(() => putOff.every((id) => ran.includes(id)), WAITING);
});
