import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { authenticate } from '#identity/server/public.ts';
import { createItem } from '#features/marketplace/server/factory.ts';
import type { Channel, DeliveryState } from '#features/notifications/deliveries.ts';
import { makeService } from '#features/services/server/factory.ts';
import { exampleDraft, makeTask } from '#features/tasks/server/factory.ts';
import { newId } from '#platform/server/ids.ts';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { UsageError } from './command.ts';
import { runCommand } from './run-command.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function operator(...args: string[]) {
  const lines: string[] = [];
  const { db, config } = server.services;
  await runCommand(args, {
    db,
    config,
    change: (act) => inTransaction(server.services, act),
    print: (line) => lines.push(line),
  });
  return lines;
}

describe('settings', () => {
  test('are listed with where they come from, set and unset', async () => {
    expect(await operator('settings')).toEqual(
      expect.arrayContaining([
        'publicOrigin = http://localhost:3000  (PUBLIC_URL)',
        'serviceArea = {"en":"NY/NJ","es":"NY/NJ"}  (default)',
        'foundingOfferEnds = not set  (default)',
        'backgroundCheckSentence = off  (default)',
      ]),
    );
    expect(await operator('settings', 'set', 'siteName', 'Elm Street')).toEqual([
      'siteName is set.',
    ]);
    expect(await operator('settings')).toContain('siteName = Elm Street  (stored)');
    expect(await operator('settings', 'unset', 'siteName')).toEqual([
      'siteName has its default again.',
    ]);
    expect(await operator('settings')).toContain('siteName = Porchlight  (default)');
  });

  test('close categories to what is new (MOD-070)', async () => {
    const closed = '["automotive"]';
    expect(await operator('settings', 'set', 'closedTaskCategories', closed)).toEqual([
      'closedTaskCategories is set.',
    ]);
    expect(await operator('settings')).toContain(`closedTaskCategories = ${closed}  (stored)`);
    await expect(operator('settings', 'set', 'closedTaskCategories', '["cars"]')).rejects.toThrow(
      'there is no category "cars"',
    );
    await operator('settings', 'unset', 'closedTaskCategories');
    expect(await operator('settings')).toContain('closedTaskCategories = []  (default)');
  });

  test('are not changed by a value they cannot have', async () => {
    const before = await operator('settings');
    await expect(operator('settings', 'set', 'contactEmail', 'nobody')).rejects.toThrow(
      'contactEmail: expected an email address\nNothing was changed.',
    );
    expect(await operator('settings')).toEqual(before);
  });
});

test('decisions on applications are switched', async () => {
  expect(await operator('decisions', 'off')).toEqual([
    'Approving and rejecting applications is off.',
  ]);
  expect(await operator('decisions', 'on')).toEqual([
    'Approving and rejecting applications is on.',
  ]);
});

test('feedback is listed, and cannot steer the terminal', async () => {
  expect(await operator('feedback')).toEqual(['Nobody wrote yet.']);
  const message = 'First line\n\u001b[2Jsecond line';
  const words = { name: 'Ana', email: 'ana@example.org', subject: 'An idea', message };
  await server.anonymous.feedback.send(words);
  expect(await operator('feedback')).toEqual([
    expect.stringMatching(/^\d{4}-\S+Z {2}Ana <ana@example\.org> \(visitor\)$/),
    '  An idea',
    '    First line',
    '     [2Jsecond line',
    '',
    'Page 1 of 1, 1 in all.',
  ]);
});

test('reports are listed, dismissed and followed', async () => {
  expect(await operator('reports')).toEqual(['Nothing is reported.']);
  const ana = await server.person('Ana');
  const ids: string[] = [];
  for (const title of ['Mow the lawn', 'Buy \u001b[2J gift cards']) {
    const task = await makeTask(server.services, { draft: { title } });
    ids.push(task.id);
    const description = 'First line\nsecond\u0007 line';
    const about = { entityType: 'task', entityId: task.id } as const;
    await ana.api.reports.send({ ...about, reason: 'scam', description });
  }
  const listed = await operator('reports');
  expect(listed.slice(-11)).toEqual([
    expect.stringMatching(/^\d{4}-\S+Z {2}[0-9a-f-]{36}$/),
    '  scam: task "Buy  [2J gift cards"',
    `  http://localhost:3000/task/${ids[1]}`,
    '  by Ana',
    '    First line',
    '    second  line',
    '    Buy  [2J gift cards',
    `    ${exampleDraft.description}`,
    expect.stringMatching(/^ {4}\$\d+$/),
    '',
    'Page 1 of 1, 2 in all.',
  ]);
  const [first = '', second = ''] = listed.flatMap(
    (line) => /Z {2}(\S{36})$/.exec(line)?.[1] ?? [],
  );
  expect(await operator('reports', 'dismiss', first)).toEqual(['The report is dismissed.']);
  expect(await operator('reports', 'remove', second, '4', 'Gift cards are a scam')).toEqual([
    'Removed: Buy  [2J gift cards',
  ]);
  await expect(server.anonymous.tasks.find({ id: ids[1] ?? '' })).rejects.toThrow();
  expect(await server.anonymous.tasks.find({ id: ids[0] ?? '' })).toMatchObject({ status: 'open' });
  expect(await operator('reports')).toEqual(['Nothing is reported.']);
});

test('items are removed with a reason, restored and featured (ITEM-023, ITEM-178)', async () => {
  const { id } = await createItem(server.services);
  const find = () => server.anonymous.marketplace.find({ itemId: id });
  await expect(operator('items', 'remove', id)).rejects.toThrow('the seller needs a reason');
  await expect(operator('items', 'restore', id)).rejects.toThrow('There is no such item.');
  expect(await operator('items', 'remove', id, 'It is', 'stolen')).toEqual([
    'Removed: Oak dining table. The seller gets the reason: It is stolen',
  ]);
  await expect(find()).rejects.toMatchObject({ status: 404 });
  expect(await operator('items', 'restore', id)).toEqual(['Restored: Oak dining table']);
  expect(await operator('items', 'feature', id)).toEqual(['Featured: Oak dining table']);
  expect(await find()).toMatchObject({ status: 'available', isFeatured: true });
  expect(await operator('items', 'unfeature', id)).toEqual([
    'No longer featured: Oak dining table',
  ]);
  for (const wrong of [[], ['sell', id], ['feature', 'no id'], ['feature', id, 'now']]) {
    await expect(operator('items', ...wrong)).rejects.toThrow(UsageError);
  }
});

test('services are paused with a reason, restored and featured (SERV-019, SERV-139)', async () => {
  const { id } = await makeService(server.services);
  const find = () => server.anonymous.services.find({ serviceId: id });
  await expect(operator('services', 'pause', id)).rejects.toThrow('the provider needs a reason');
  await expect(operator('services', 'restore', id)).rejects.toThrow('There is no such service.');
  expect(await operator('services', 'pause', id, 'It is', 'spam')).toEqual([
    'Paused: Garden care and hedges. The provider gets the reason: It is spam',
  ]);
  await expect(find()).rejects.toMatchObject({ status: 404 });
  expect(await operator('services', 'restore', id)).toEqual(['Restored: Garden care and hedges']);
  expect(await operator('services', 'feature', id)).toEqual(['Featured: Garden care and hedges']);
  expect(await find()).toMatchObject({ isActive: true, isFeatured: true });
  expect(await operator('services', 'unfeature', id)).toEqual([
    'No longer featured: Garden care and hedges',
  ]);
});

test('reviews with notes are listed, hidden and restored (PEOPLE-113)', async () => {
  expect(await operator('reviews', 'notes')).toEqual(['There are none.']);
  const [poster, helper] = [await server.person('Ana'), await server.person('Ben')];
  const { taskId } = await makeTaskWithHelper(server.services, {
    task: await makeTask(server.services, { posterId: poster.userId }),
    taskerId: helper.userId,
    status: 'done',
  });
  const privateNote = 'He asked for cash \u001b[2J up front';
  const stars = { taskId, outcome: 'happened', rating: 2 } as const;
  await poster.api.reviews.write({ ...stars, comment: 'Rude.', privateNote });
  await helper.api.reviews.write(stars);
  const listed = await operator('reviews', 'notes');
  expect(listed).toEqual([
    expect.stringMatching(/^\d{4}-\S+Z {2}[0-9a-f-]{36}$/),
    '  "Mow the front lawn"',
    '    Ana about Ben: 2 of 5',
    '    Rude.',
    '    private note: He asked for cash  [2J up front',
    '',
    'Page 1 of 1, 1 in all.',
  ]);
  const id = listed[0]?.slice(-36) ?? '';
  const entity = { entityType: 'review', entityId: id, reason: 'fake' } as const;
  await helper.api.reports.send(entity);
  const report = /Z {2}(\S{36})$/.exec((await operator('reports'))[0] ?? '')?.[1] ?? '';
  expect(await operator('reports', 'remove', report, '4', 'Not as described')).toEqual([
    'Removed: Mow the front lawn',
  ]);
  expect(await operator('reviews', 'hidden')).toEqual(listed);
  expect(await operator('reviews', 'restore', id)).toEqual(['The review is shown again.']);
  expect(await operator('reviews', 'hidden')).toEqual(['There are none.']);
  expect(await operator('reviews', 'hide', id)).toEqual(['The review is hidden.']);
  await expect(operator('reviews', 'hide', 'nonsense')).rejects.toThrow(UsageError);
});

describe('tasks', () => {
  test('are put first in the default order, and back', async () => {
    const first = await makeTask(server.services, { draft: { title: 'Walk a quiet dog' } });
    const later = await makeTask(server.services, { draft: { title: 'Walk a loud dog' } });
    const order = async () => {
      const { items } = await server.anonymous.tasks.browse({ search: 'dog', sort: 'newest' });
      return items.map(({ id }) => id);
    };
    expect(await order()).toEqual([later.id, first.id]);
    expect(await operator('tasks', 'feature', first.id)).toEqual(['Featured: Walk a quiet dog']);
    expect(await order()).toEqual([first.id, later.id]);
    expect(await operator('tasks', 'unfeature', first.id)).toEqual([
      'No longer featured: Walk a quiet dog',
    ]);
    expect(await order()).toEqual([later.id, first.id]);
  });

  test('are listed when their category is in no list', async () => {
    expect(await operator('tasks', 'other')).toEqual(['Every task has a category of the lists.']);
    const { id } = await makeTask(server.services, { draft: { title: 'Mend a \u0007 clock' } });
    await server.services.db
      .updateTable('tasks')
      .set({ category: 'Clocks\u001b[2J', kind: null })
      .where('id', '=', id)
      .execute();
    expect(await operator('tasks', 'other')).toEqual([
      expect.stringMatching(new RegExp(`^\\d{4}-\\S+Z {2}${id}$`)),
      '  Clocks [2J: "Mend a   clock" (open)',
      `  http://localhost:3000/task/${id}`,
      '',
      'Page 1 of 1, 1 in all.',
    ]);
  });
});

test.each([
  [[]],
  [['tasks']],
  [['tasks', 'feature']],
  [['tasks', 'feature', 'it']],
  [['tasks', 'unfeature', '00000000-0000-7000-8000-000000000000']],
  [['tasks', 'other', 'all']],
  [['reports', 'dismiss']],
  [['reports', 'remove', 'it']],
  [['reports', 'remove', '00000000-0000-7000-8000-000000000000']],
  [['reports', 'remove', '00000000-0000-7000-8000-000000000000', '4', 'Why']],
  [['reports', 'all']],
  [['feedback', '0']],
  [['feedback', '2']],
  [['feedback', 'all']],
  [['dance']],
  [['decisions']],
  [['decisions', 'maybe']],
  [['settings', 'set']],
  [['settings', 'set', 'siteName']],
  [['settings', 'set', 'siteName', 'Elm', 'Street']],
  [['settings', 'unset']],
  [['settings', 'unset', 'siteName', 'Elm']],
])('%j is refused in words', async (args) => {
  await expect(operator(...args)).rejects.toThrow(UsageError);
});

test('service keys are made, shown once, listed and revoked (AUTH-163)', async () => {
  const administer = (key = '') =>
    fetch(`${server.url}/auth/v1/admin/users`, { headers: { Authorization: `Bearer ${key}` } });
  const [made = '', , key] = await operator(
    'service-key',
    '--name',
    'Sync \u001b[2J',
    '--days',
    '7',
  );
  expect((await administer(key)).status).toBe(200);
  const [id = ''] = made.split(' ');
  const listed = await operator('service-key', 'list');
  expect(listed.slice(0, 2)).toEqual([
    `${id}  Sync  [2J`,
    expect.stringMatching(/^ {2}made \S+Z, good until \S+Z$/),
  ]);
  expect(listed.join()).not.toContain(key);
  expect(await operator('service-key', 'revoke', id)).toEqual(['Revoked.']);
  expect((await administer(key)).status).toBe(403);
  expect((await operator('service-key', 'list'))[1]).toMatch(/revoked \S+Z$/);
  await expect(operator('service-key', 'revoke', id)).rejects.toThrow('Nothing was changed.');
});

test.each([
  [['--days', '0'], 'a number up to 3650'],
  [['--days', '4000'], 'a number up to 3650'],
  [['--name'], 'say --name and --days'],
  [['make'], 'say --name and --days'],
  [['revoke', 'x'], 'Say its id'],
])('service-key %j is refused in words', async (args, words) => {
  await expect(operator('service-key', ...args)).rejects.toThrow(words);
});

test('signing keys are rotated: both are published, and what was signed before stays valid (AUTH-211)', async () => {
  const { token, api } = await server.person();
  const user = (bearer: string) =>
    fetch(`${server.url}/auth/v1/user`, { headers: { Authorization: `Bearer ${bearer}` } });
  const published = async () => {
    const answer = await fetch(`${server.url}/auth/v1/.well-known/jwks.json`);
    const { keys } = (await answer.json()) as { keys: Array<{ kid: string }> };
    return keys.map(({ kid }) => kid);
  };
  const [old = ''] = await published();
  const [printed = ''] = await operator('rotate-keys');
  const made = printed.replace('A new key signs: ', '');
  expect(await published()).toEqual([made, old]);
  expect((await user(token)).status).toBe(200);
  const later = await server.person();
  expect(decodeProtectedHeader(later.token).kid).toBe(made);
  await expect(later.api.profiles.me({})).resolves.toBeDefined();

  await expect(api.profiles.me({})).resolves.toBeDefined();
  expect(await operator('rotate-keys', 'remove', old)).toEqual(['Removed.']);
  expect((await user(token)).status).toBe(403);
  await expect(api.profiles.me({})).rejects.toMatchObject({ status: 401 });
  expect((await user(later.token)).status).toBe(200);
  expect(await operator('rotate-keys', 'list')).toEqual([
    expect.stringMatching(new RegExp(`^${made} {2}signs, made `)),
  ]);
  await expect(operator('rotate-keys', 'remove', made)).rejects.toThrow('Nothing was changed.');
});

test('a person becomes a moderator and stops being one, with their next call (AUTH-164)', async () => {
  const { email, token } = await server.person();
  const isModerator = async () => (await authenticate(server.services, token))?.isModerator;
  expect(await isModerator()).toBe(false);
  expect(await operator('accounts', 'make-moderator', email.toUpperCase())).toEqual([
    `${email} is a moderator from now on.`,
  ]);
  expect(await isModerator()).toBe(true);
  await operator('accounts', 'make-operator', email);
  expect(await authenticate(server.services, token)).toMatchObject({
    isModerator: true,
    isOperator: true,
  });
  await operator('accounts', 'drop-role', email);
  expect(await isModerator()).toBe(false);
  await expect(operator('accounts', 'make-moderator', 'x@example.org')).rejects.toThrow(
    'No account has the address',
  );
  await expect(operator('accounts', 'promote', email)).rejects.toThrow('say one of');
});

describe('deliveries (NOTE-215, NOTE-224)', () => {
  test('are counted, and those that were not taken come with the last answer', async () => {
    const { db } = server.services;
    await db.deleteFrom('notification_deliveries').execute();
    expect(await operator('deliveries')).toEqual(['Nothing was to be sent.']);
    const { userId } = await server.person('Dora Deliver');
    const row = (channel: Channel, state: DeliveryState, rest: object = {}) => ({
      notification_id: newId(),
      channel,
      target_id: userId,
      person_id: userId,
      state,
      ...rest,
    });
    await db
      .insertInto('notification_deliveries')
      .values([
        row('email', 'accepted'),
        row('email', 'accepted', { unanswered: 2 }),
        row('email', 'failed', { answer: '550 no such\nmailbox' }),
        row('push', 'skipped', { reason: 'read' }),
      ])
      .execute();
    expect(await operator('deliveries')).toEqual([
      'email  accepted                    2',
      'email  failed                      1',
      'push   skipped (read)              1',
      'email  not confirmed               1',
      '',
      expect.stringMatching(/^20\S+Z  email failed$/),
      '    550 no such mailbox',
    ]);
    expect(await operator('deliveries', '30')).toHaveLength(7);
  });

  test.each([['0'], ['31'], ['x'], ['1', '2']])('are refused for the days %s', async (...days) => {
    await expect(operator('deliveries', ...days)).rejects.toThrow(UsageError);
  });
});
