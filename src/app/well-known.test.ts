import { afterAll, expect, test } from 'vitest';
import { setSetting } from '#features/site/server/public.ts';
import { startTestServer } from '#test/support/server.ts';

const server = await startTestServer({ AUTH_PASSKEYS: 'on' });
const plain = await startTestServer();
afterAll(() => Promise.all([server.close(), plain.close()]));

const read = (path: string, { url } = server) =>
  fetch(`${url}/.well-known/${path}`, { redirect: 'manual' });

test('password managers are led to the account settings (SHELL-429)', async () => {
  const answer = await read('change-password');
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/settings/security#password');
});

test('programs learn where passkeys are made and managed, where the site has them (SHELL-430)', async () => {
  const settings = 'http://localhost:3000/settings/security#passkeys';
  expect(await (await read('passkey-endpoints')).json()).toEqual({
    enroll: settings,
    manage: settings,
  });
  expect((await read('passkey-endpoints', plain)).status).toBe(404);
});

test('security.txt names the contact address of the operator, and expires within a year (SHELL-431)', async () => {
  await setSetting(server.services.db, 'contactEmail', 'safety@porchlight.example');
  const answer = await read('security.txt');
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const text = await answer.text();
  expect(text).toContain('Contact: mailto:safety@porchlight.example\n');
  expect(text).toContain('Preferred-Languages: en, es\n');
  expect(text).toContain('Canonical: http://localhost:3000/.well-known/security.txt\n');
  const ahead = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now();
  expect(ahead).toBeGreaterThan(170 * 86_400_000);
  expect(ahead).toBeLessThan(365 * 86_400_000);
});
