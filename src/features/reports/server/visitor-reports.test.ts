import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTask } from '#features/tasks/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';

let server: TestServer;
let poster: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  poster = await server.person('Pia Poster');
});
afterAll(() => server.close());

const about = (entityId: string, email = 'vera@example.org') => ({
  entityType: 'task' as const,
  entityId,
  reason: 'scam' as const,
  email,
});
const newTask = async (by = server, posterId = poster.userId) =>
  (await makeTask(by.services, { posterId })).id;

const stored = (entityId: string) =>
  server.services.db
    .selectFrom('reports')
    .innerJoin('visitor_reports as visitor', 'visitor.report_id', 'reports.id')
    .select(['reporter_id', 'reason', 'description', 'visitor.email', 'visitor.language'])
    .where('entity_id', '=', entityId)
    .orderBy('reports.id')
    .execute();

describe('a report by a visitor', () => {
  it('is stored with the address for the answer and its language (MOD-095)', async () => {
    const id = await newTask();
    await server.anonymous.reports.sendAsVisitor(about(id, ' Vera@Example.org '));
    expect(await stored(id)).toEqual([
      {
        reporter_id: null,
        reason: 'scam',
        description: '',
        email: 'vera@example.org',
        language: 'en',
      },
    ]);
  });

  it('changes the one with the same address that waits, and no other (MOD-096)', async () => {
    const id = await newTask();
    const again = { reason: 'other' as const, description: 'Look again' };
    await Promise.all([
      server.anonymous.reports.sendAsVisitor({ ...about(id), ...again }),
      server.anonymous.reports.sendAsVisitor({ ...about(id, 'VERA@example.org'), ...again }),
    ]);
    await server.anonymous.reports.sendAsVisitor(about(id, 'otto@example.org'));
    expect((await stored(id)).map(({ email, description }) => [email, description])).toEqual([
      ['vera@example.org', 'Look again'],
      ['otto@example.org', ''],
    ]);
  });

  it('is about what a visitor can read (MOD-095, NOTE-078)', async () => {
    const neighbor = await server.person();
    const hidden = await newTask();
    await server.services.db
      .updateTable('tasks')
      .set({ is_private: true, status: 'claimed', claimed_by: neighbor.userId })
      .where('id', '=', hidden)
      .execute();
    const open = await newTask();
    const { id: applicationId } = await neighbor.api.applications.apply({
      taskId: open,
      message: 'I can come.',
    });
    const { id: conversation } = await poster.api.chat.open({
      kind: 'application',
      taskId: open,
      applicationId,
    });
    const unseen = [
      ['task', hidden],
      ['task', crypto.randomUUID()],
      ['conversation', conversation],
    ] as const;
    for (const [entityType, entityId] of unseen) {
      const report = { ...about(entityId), entityType };
      await expect(server.anonymous.reports.sendAsVisitor(report)).rejects.toMatchObject({
        status: 404,
      });
    }
  });

  it.each(['', 'vera', 'vera@example', `${'a'.repeat(250)}@example.org`])(
    'with the address "%s" is refused in words (MOD-095)',
    async (email) => {
      const id = await newTask();
      await expect(server.anonymous.reports.sendAsVisitor(about(id, email))).rejects.toMatchObject({
        status: 422,
        data: { fields: { email: 'Please enter a complete email address' } },
      });
    },
  );
});

it('counts by network and by address (MOD-095)', async () => {
  const strict = await startTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  try {
    const { userId } = await strict.person();
    const id = await newTask(strict, userId);
    const send = async (network: string, email: string) => {
      const { status } = await fetch(`${strict.url}/api/reports/visitors`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': network },
        body: JSON.stringify(about(id, email)),
      });
      return status;
    };
    for (let sent = 0; sent < 10; sent += 1) {
      expect(await send('203.0.113.1', `a${sent}@example.org`)).toBe(201);
    }
    expect(await send('203.0.113.1', 'other@example.org')).toBe(429);
    for (let sent = 0; sent < 10; sent += 1) {
      expect(await send(`198.51.100.${sent}`, 'one@example.org')).toBe(201);
    }
    expect(await send('198.51.100.99', 'one@example.org')).toBe(429);
    expect(await send('198.51.100.99', 'two@example.org')).toBe(201);
  } finally {
    await strict.close();
  }
});

it('asks for a solved puzzle while the bot check is on (MOD-095)', async () => {
  const checked = await startTestServer({ BOT_CHECK: 'on', BOT_CHECK_COST: '1' });
  try {
    const { userId } = await checked.person();
    const id = await newTask(checked, userId);
    const challenge = (await (await fetch(`${checked.url}/auth/v1/bot-check`)).json()) as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    const solved = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    const send = (botCheckToken: string) =>
      checked.anonymous.reports.sendAsVisitor({ ...about(id), botCheckToken });
    for (const wrong of ['', 'nothing']) {
      await expect(send(wrong)).rejects.toMatchObject({
        status: 403,
        data: { reason: 'reports:refusals.bot_check' },
      });
    }
    expect(await send(solved)).toEqual({ success: true });
    await expect(send(solved)).rejects.toMatchObject({ status: 403 });
  } finally {
    await checked.close();
  }
});
