import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { smallCityFile } from '#platform/server/network/small-city-file.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { PASSWORD, call, signedIn } from '../test-accounts.ts';

let server: TestServer;
const cityFile = join(tmpdir(), `porchlight-${newId()}.mmdb`);
beforeAll(async () => {
  const austin = {
    city: { names: { en: 'Austin' } },
    subdivisions: [{ iso_code: 'TX' }],
    country: { iso_code: 'US' },
  };
  await writeFile(cityFile, smallCityFile('GeoLite2-City', 81, austin));
  server = await startTestServer({ IP_CITY_FILE: cityFile, TRUST_PROXY: 'on' });
});
afterAll(() => server.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

type Listed = { sessions: Array<Record<string, unknown>>; next: string | null };

async function listed(token: string, query = ''): Promise<Listed> {
  const { status, body } = await call(server.url, 'GET', `/user/sessions${query}`, { token });
  expect(status).toBe(200);
  return body as Listed;
}

async function signInAgain(email: string, userAgent = FIREFOX): Promise<string> {
  const { body } = await call(server.url, 'POST', '/token?grant_type=password', {
    body: { email, password: PASSWORD },
    headers: { 'user-agent': userAgent, 'x-forwarded-for': '81.2.69.142' },
  });
  return String(body['access_token']);
}

const end = (token: string, id: unknown) =>
  call(server.url, 'DELETE', `/user/sessions/${String(id)}`, { token });

describe('the list of own sessions (AUTH-188)', () => {
  it('names device, place and times of each, marks the one that asks, and holds nothing else', async () => {
    const { token, email } = await signedIn(server.url, server.services);
    const laptop = await signInAgain(email);
    const { sessions, next } = await listed(laptop);
    expect(next).toBeNull();
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        is_current: true,
        browser: 'Firefox',
        system: 'Linux',
        place: 'Austin, TX',
        signed_in_at: expect.any(String),
        last_used_at: expect.any(String),
      },
      expect.objectContaining({ is_current: false, browser: '', system: '', place: '' }),
    ]);
    expect((await listed(token)).sessions.map((one) => one['is_current'])).toEqual([false, true]);
  });

  it('is paged by key', async () => {
    const { token, email, session } = await signedIn(server.url, server.services);
    for (let count = 0; count < 20; count += 1) await signInAgain(email);
    const first = await listed(token);
    expect(first.sessions).toHaveLength(20);
    const rest = await listed(token, `?before=${first.next ?? ''}`);
    expect(rest.sessions).toMatchObject([{ is_current: true }]);
    expect(rest.next).toBeNull();
    expect(session.access_token).toBe(token);
    const odd = await call(server.url, 'GET', '/user/sessions?before=x', { token });
    expect(odd).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('is for its owner alone', async () => {
    expect(await call(server.url, 'GET', '/user/sessions')).toMatchObject({
      status: 401,
      body: { code: 'no_authorization' },
    });
    expect(await call(server.url, 'DELETE', '/user/sessions/x')).toMatchObject({ status: 401 });
  });
});

describe('signing one device out (AUTH-189)', () => {
  it('ends that session at once, and no other', async () => {
    const { token, email } = await signedIn(server.url, server.services);
    const [laptop, phone] = [await signInAgain(email), await signInAgain(email)];
    const { sessions } = await listed(laptop);
    expect((await end(token, sessions[1]?.['id'])).status).toBe(204);
    expect(await call(server.url, 'GET', '/user', { token: laptop })).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    });
    expect((await call(server.url, 'GET', '/user', { token: phone })).status).toBe(200);
    expect((await listed(token)).sessions).toHaveLength(2);
    // Twice is no mistake.
    expect((await end(token, sessions[1]?.['id'])).status).toBe(204);
  });

  it("leaves a stranger's session alone, and says nothing about it", async () => {
    const owner = await signedIn(server.url, server.services);
    const stranger = await signedIn(server.url, server.services);
    const [{ id } = {}] = (await listed(owner.token)).sessions;
    expect((await end(stranger.token, id)).status).toBe(204);
    expect((await call(server.url, 'GET', '/user', { token: owner.token })).status).toBe(200);
    expect(await end(stranger.token, 'x')).toMatchObject({
      status: 404,
      body: { code: 'validation_failed' },
    });
  });
});
