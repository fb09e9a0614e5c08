import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { PASSWORD, authClient, call, signedIn } from '../test-accounts.ts';
import { adminClient, serviceKey } from './test-admin.ts';

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ key } = await serviceKey(server.services));
});
afterAll(() => server.close());

type Entry = { payload: { action: string; actor_id: string; traits: { detail: string } } };

const audit = (query = '', token = key) =>
  call(server.url, 'GET', `/admin/audit${query}`, { token });

async function listActivityKinds(token: string) {
  const { body } = await call(server.url, 'GET', '/user/activity', { token });
  return (body['activity'] as { kind: string }[]).map(({ kind }) => kind);
}

it('lists what happened, the latest first, a page at a time (AUTH-274)', async () => {
  const { userId } = await signedIn(server.url, server.services);
  await signedIn(server.url, server.services);
  const { status, body, headers } = await audit('?page=2&per_page=1');
  expect(status).toBe(200);
  const [entry] = body as unknown as Entry[];
  expect(entry?.payload).toMatchObject({
    action: 'signed_in',
    actor_id: userId,
    traits: { detail: 'password' },
  });
  expect(headers.get('x-total-count')).toBe('2');
  expect(headers.get('link')).toBe('</admin/audit?page=2&per_page=1>; rel="last"');
  expect((await audit('?page=-1')).body['code']).toBe('validation_failed');
});

it('refuses a caller without a service key (AUTH-166)', async () => {
  const { token } = await signedIn(server.url, server.services);
  expect(await audit('', token)).toMatchObject({ status: 403, body: { code: 'not_admin' } });
});

it('tells owners what a program did to their account (AUTH-275)', async () => {
  const admin = adminClient(server.url, key);
  const email = 'made@example.org';
  const { data } = await admin.createUser({ email, password: PASSWORD, email_confirm: true });
  await admin.updateUserById(data.user?.id ?? '', { user_metadata: { color: 'red' } });
  const entered = await authClient(server.url).signInWithPassword({ email, password: PASSWORD });
  const kinds = await listActivityKinds(entered.data.session?.access_token ?? '');
  expect(kinds).toEqual(['signed_in', 'admin_changed', 'admin_created']);
});

it('tells owners that a deletion was asked for and undone (AUTH-275)', async () => {
  const { token, email, client } = await signedIn(server.url, server.services);
  const body = { current_password: PASSWORD };
  await call(server.url, 'POST', '/user/removal', { token, body });
  const { data } = await client.signInWithPassword({ email, password: PASSWORD });
  const back = data.session?.access_token ?? '';
  await call(server.url, 'DELETE', '/user/removal', { token: back });
  expect((await listActivityKinds(back)).slice(0, 3)).toEqual([
    'removal_undone',
    'signed_in',
    'removal_asked',
  ]);
});
