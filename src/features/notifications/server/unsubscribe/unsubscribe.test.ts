import { afterAll, expect, it } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';
import { startNotices } from '../test-notices.ts';

const { server, ana, ben, setProfile } = await startNotices();
afterAll(() => server.close());
const { db } = server.services;

const buildUnsubscribeUrl = (token: string) => `${server.url}/unsubscribe?token=${token}`;
const post = (token: string, body: string) =>
  fetch(buildUnsubscribeUrl(token), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  });
const wantsMail = async (userId: string) => {
  const profile = db.selectFrom('profiles').select('email_notifications').where('id', '=', userId);
  return (await profile.executeTakeFirstOrThrow()).email_notifications;
};

it('stops e-mails by a mail program’s own button, and only that person’s', async () => {
  const token = await unsubscribeToken(db, ana.userId);
  expect((await post(token, 'List-Unsubscribe=One-Click')).status).toBe(200);
  expect([await wantsMail(ana.userId), await wantsMail(ben.userId)]).toEqual([false, true]);
  // Pressing twice is no mistake.
  expect((await post(token, 'List-Unsubscribe=One-Click')).status).toBe(200);
  expect(await wantsMail(ana.userId)).toBe(false);
});

it('asks first where the link is opened, since programs open links too', async () => {
  await setProfile(ana.userId, { email_notifications: true, preferred_language: 'es' });
  const token = await unsubscribeToken(db, ana.userId);
  const page = await fetch(buildUnsubscribeUrl(token));
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect(await page.text()).toMatch(/lang="es"[\s\S]*¿Desactivar[\s\S]*<button type="submit">/);
  expect(await wantsMail(ana.userId)).toBe(true);
  expect(await (await post(token, '')).text()).toContain('Volver a activarlas');
  expect(await wantsMail(ana.userId)).toBe(false);
  await post(token, 'again=1');
  expect(await wantsMail(ana.userId)).toBe(true);
});

it('takes no token that was never given away', async () => {
  const own = await unsubscribeToken(db, ana.userId);
  const [, signature = ''] = own.split('.');
  const forged = [
    '',
    'x',
    ana.userId,
    `${ana.userId}.`,
    `${ana.userId}.${'A'.repeat(signature.length)}`,
    `${ben.userId}.${signature}`,
    `${own}.${signature}`,
    await unsubscribeToken(db, newId()),
  ];
  for (const token of forged) {
    expect((await post(token, 'List-Unsubscribe=One-Click')).status, token).toBe(404);
    expect((await fetch(buildUnsubscribeUrl(token))).status, token).toBe(404);
  }
  expect([await wantsMail(ana.userId), await wantsMail(ben.userId)]).toEqual([true, true]);
  const spanish = await fetch(buildUnsubscribeUrl('x'), { headers: { 'Accept-Language': 'es' } });
  expect(await spanish.text()).toContain('Este enlace no funciona');
});
