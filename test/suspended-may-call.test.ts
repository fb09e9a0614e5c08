import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setRestriction } from '#identity/server/public.ts';
import { makeTask, exampleDraft } from '#features/tasks/server/factory.ts';
import { newId } from '#platform/server/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { mayRestrictedCall } from '#platform/server/api/call-access.ts';
import { startTestServer } from './support/server.ts';
import type { TestPerson, TestServer } from './support/server.ts';
import { servedCalls } from './support/served-calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function restricted(kind: 'limit' | 'suspend' | 'ban'): Promise<TestPerson> {
  const person = await server.person();
  await inTransaction(server.services, (work) =>
    setRestriction(work, person.userId, { kind, until: null, decisionId: newId() }),
  );
  return person;
}

const isAllowed = (kind: 'limit' | 'suspend' | 'ban', name: string) => {
  const call = servedCalls.get(name);
  return call && mayRestrictedCall(kind, { '~orpc': call });
};

describe('while suspended (MOD-013)', () => {
  it.each([
    ['tasks.find', true],
    ['chat.messages', true],
    ['chat.open', true],
    ['notifications.list', true],
    ['moderation.appeal', true],
    ['applications.withdraw', true],
    ['quickHelp.feelUnsafe', true],
    ['people.block', true],
    ['chat.send', false],
    ['tasks.create', false],
    ['tasks.update', false],
    ['work.confirm', true],
    ['work.claim', false],
    ['reviews.write', false],
    ['reviews.writeOnDeal', false],
    ['reports.send', false],
    ['profiles.update', false],
    ['moderation.decide', false],
  ])('%s: %s', (call, expected) => {
    expect(isAllowed('suspend', call)).toBe(expected);
    expect(isAllowed('ban', call)).toBe(expected);
  });

  it.each(['suspend', 'ban'] as const)(
    'refuses writes and uploads over HTTP after a %s',
    async (kind) => {
      const { api, userId, token } = await restricted(kind);
      const own = await makeTask(server.services, { posterId: userId });
      const refusal = { status: 403, data: { reason: `moderation:refusals.restricted.${kind}` } };
      const draft = { draft: exampleDraft, requestKey: newId(), today: '2026-11-25' } as const;
      await expect(api.tasks.create(draft)).rejects.toMatchObject(refusal);
      const rest = await fetch(`${server.url}/api/tasks`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(draft),
      });
      expect(rest.status).toBe(403);
      for (const path of ['/pictures', '/pictures/avatar', `/attachments/${newId()}`]) {
        const upload = await fetch(`${server.url}/api${path}`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}` },
          body: 'a picture',
        });
        expect(upload.status, path).toBe(403);
      }
      expect(await api.tasks.find({ id: own.id })).toMatchObject({ status: 'open' });
      expect((await api.notifications.list({})).items).toEqual([]);
      expect(await api.duty.own({})).toMatchObject({ onDuty: false });
      // The export is made by the identity service, which knows no restrictions.
      const exported = await fetch(`${server.url}/auth/v1/user/export`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
      });
      expect(exported.status).toBe(202);
    },
  );
});

describe('while limited (MOD-013)', () => {
  it.each([
    ['chat.send', true],
    ['work.complete', true],
    ['work.confirm', true],
    ['reviews.write', true],
    ['reviews.writeOnDeal', true],
    ['tasks.create', false],
    ['applications.apply', false],
    ['marketplace.contact', false],
    ['quickHelp.create', false],
  ])('%s: %s', (call, expected) => {
    expect(isAllowed('limit', call)).toBe(expected);
  });

  it('over HTTP', async () => {
    const { api } = await restricted('limit');
    const task = await makeTask(server.services);
    await expect(
      api.applications.apply({ taskId: task.id, message: 'I can help' }),
    ).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('Your account is limited.') as string,
    });
    await expect(api.presence.choose({ status: 'busy' })).resolves.toBeDefined();
  });
});
