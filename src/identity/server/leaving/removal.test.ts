import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { removeAccount } from '../account/remove-account.ts';
import { PASSWORD, authClient, call, signedIn } from '../test-accounts.ts';
import { removeDue } from './leaving-jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const WEEK_MS = 7 * 24 * 3_600_000;
const person = () => signedIn(server.url, server.services);
const ask = (token: string, body: object) =>
  call(server.url, 'POST', '/user/removal', { token, body });
const undo = (token: string) => call(server.url, 'DELETE', '/user/removal', { token });

const userRow = (id: string) =>
  server.services.db
    .selectFrom('identity.users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const makeDue = (id: string) =>
  server.services.db
    .updateTable('identity.users')
    .set({ removal_due_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();

const mailTo = (email: string, subject: string) =>
  vi.waitFor(
    async () => {
      const emails = (await server.services.mail.readMailbox?.()) ?? [];
      const found = emails.find((mail) => mail.to === email && mail.subject.includes(subject));
      if (!found) throw new Error('not yet');
      return found;
    },
    { timeout: 20_000, interval: 50 },
  );

const personIsGone = (id: string) =>
  vi.waitFor(async () => expect((await userRow(id)).removal_due_at).toBeNull(), {
    timeout: 20_000,
    interval: 50,
  });

describe('asking for the deletion of an account (AUTH-220)', () => {
  it('takes a proof, always', async () => {
    const { token } = await person();
    expect(await ask(token, {})).toMatchObject({
      status: 400,
      body: { code: 'current_password_required' },
    });
    expect(await ask(token, { current_password: 'wrong one' })).toMatchObject({
      status: 400,
      body: { code: 'current_password_invalid' },
    });
    expect(await ask(token, { nonce: '000000' })).toMatchObject({
      status: 422,
      body: { code: 'reauthentication_not_valid' },
    });
    expect(await call(server.url, 'POST', '/user/removal')).toMatchObject({ status: 401 });
    for (const body of ['[]', '{"current_password": 5}', '{']) {
      const answer = await call(server.url, 'POST', '/user/removal', { token, body });
      expect(answer.status).toBe(400);
    }
  });

  it('ends every session, says when by e-mail, and is undone by signing in again (AUTH-221)', async () => {
    const { token, email, userId } = await person();
    const asked = await ask(token, { current_password: PASSWORD });
    expect(asked.status).toBe(200);
    const due = new Date(String(asked.body['removal_due_at'])).getTime();
    expect(Math.abs(due - Date.now() - WEEK_MS)).toBeLessThan(60_000);
    expect(await call(server.url, 'GET', '/user', { token })).toMatchObject({ status: 403 });
    const mail = await mailTo(email, 'will be deleted on');
    expect(mail.text).toContain('http://localhost:3000/auth');

    const client = authClient(server.url);
    const { data } = await client.signInWithPassword({ email, password: PASSWORD });
    expect(data.user).toHaveProperty('removal_due_at');
    const again = data.session?.access_token ?? '';
    // The other features refuse the account until the owner has undone the removal.
    await expect(server.apiFor(again).profiles.me()).rejects.toMatchObject({ status: 401 });
    await removeDue(server.services);
    expect((await undo(again)).status).toBe(204);
    expect((await undo(again)).status).toBe(204);
    await expect(server.apiFor(again).profiles.me()).resolves.toMatchObject({
      fullName: 'Ana Neighbor',
    });
    expect((await client.getUser()).data.user).not.toHaveProperty('removal_due_at');
    expect((await userRow(userId)).deleted_at).toBeNull();
  });

  it('takes a mailed code, once', async () => {
    const { client, token, email } = await person();
    await client.reauthenticate();
    const { text } = await mailTo(email, 'code');
    const nonce = /^\d{6}$/m.exec(text)?.[0] ?? '';
    expect((await ask(token, { nonce })).status).toBe(200);
    const { data } = await authClient(server.url).signInWithPassword({ email, password: PASSWORD });
    expect(await ask(data.session?.access_token ?? '', { nonce })).toMatchObject({ status: 422 });
  });
});

describe('the end of the week (AUTH-222)', () => {
  it('removes the account once, and its address is free', async () => {
    const { userId, email, token } = await person();
    await ask(token, { current_password: PASSWORD });
    await makeDue(userId);
    await Promise.all([removeDue(server.services), removeDue(server.services)]);
    expect(await userRow(userId)).toMatchObject({ email: null, password_hash: null });
    expect((await userRow(userId)).deleted_at).not.toBeNull();
    await mailTo(email, 'has been deleted');
    await personIsGone(userId);
    const emails = (await server.services.mail.readMailbox?.()) ?? [];
    expect(
      emails.filter((mail) => mail.to === email && mail.subject.includes('has been deleted')),
    ).toHaveLength(1);
    const entry = await authClient(server.url).signInWithPassword({ email, password: PASSWORD });
    expect(entry.error).toMatchObject({ code: 'invalid_credentials' });
    const anew = await authClient(server.url).signUp({ email, password: PASSWORD });
    expect(anew.error).toBeNull();
    expect(anew.data.user?.id).not.toBe(userId);
  });

  it('or its owner’s undo at the same moment: one of the two (AUTH-221)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { userId, email, token } = await person();
      await ask(token, { current_password: PASSWORD });
      const { data } = await authClient(server.url).signInWithPassword({
        email,
        password: PASSWORD,
      });
      await makeDue(userId);
      const [undone] = await Promise.all([
        undo(data.session?.access_token ?? ''),
        removeDue(server.services),
      ]);
      const row = await userRow(userId);
      if (undone.status === 204) expect(row).toMatchObject({ deleted_at: null, email });
      else expect(row.email).toBeNull();
    }
  });

  it('is not awaited where an operator removes the account (AUTH-225)', async () => {
    const { userId, token } = await person();
    const remove = () => inTransaction(server.services, (work) => removeAccount(work, userId));
    expect(await remove()).toBe(true);
    expect(await remove()).toBe(false);
    expect(await call(server.url, 'GET', '/user', { token })).toMatchObject({ status: 403 });
    await personIsGone(userId);
  });
});
