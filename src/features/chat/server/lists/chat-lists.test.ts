import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { TaskStatus } from '#features/tasks/vocabulary.ts';
import { newId } from '#platform/server/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import {
  claim,
  makeApplication,
  makeOpenTask,
  makeTask,
  openMarketConversation,
  sendText,
  startOnDemandConversation,
} from '../chat-scene.ts';
import { registeredConversations } from '#app/features.server.ts';
import { spokenPage } from './entry-rows.ts';
import { conversationPage } from './list-conversations.ts';
import { updateSubject } from '../public.ts';

let server: TestServer;
let ada: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.person('Ada Applicant');
});
afterAll(() => server.close());

const entries = async (person: TestPerson, isArchived = false) =>
  (await person.api.chat.eligibleTasks({ isArchived })).items;
const setMember = (
  person: TestPerson,
  conversationId: string,
  values: { muted?: boolean; archived_at?: Date | null; is_blocked?: boolean },
) =>
  server.services.db
    .updateTable('conversation_members')
    .set(values)
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', person.userId)
    .execute();
const startHelp = (requester: TestPerson, helper: TestPerson, id = newId()) =>
  inTransaction(server.services, (work) =>
    startOnDemandConversation(work, {
      request: { id, title: 'Carry a sofa' },
      requesterId: requester.userId,
      helperId: helper.userId,
    }),
  );
const askAbout = (kind: 'marketplace' | 'service', owner: TestPerson, buyer: TestPerson) =>
  inTransaction(server.services, (work) =>
    openMarketConversation(work, {
      kind,
      subject: { id: newId(), title: `A ${kind} thing`, state: 'available' },
      buyerId: buyer.userId,
      ownerId: owner.userId,
    }),
  );

describe('things a person can chat about (CHAT-037)', () => {
  let poster: TestPerson;
  let tasker: TestPerson;
  let taskId: string;
  beforeAll(async () => {
    [poster, tasker] = [await server.person(), await server.person()];
    taskId = await makeTask(server, { posterId: poster.userId });
  });

  it.each<[TaskStatus, 'pending' | 'approved' | 'rejected' | null, string[]]>([
    ['open', null, []],
    ['open', 'pending', ['poster']],
    ['open', 'approved', []],
    ['open', 'rejected', []],
    ['claimed', 'approved', ['poster', 'tasker']],
    ['started', 'approved', ['poster', 'tasker']],
    ['completed_by_tasker', 'approved', ['poster', 'tasker']],
    ['done', 'approved', ['poster', 'tasker']],
  ])('%s, application %s: %j', async (status, application, seenBy) => {
    const { db } = server.services;
    await db.deleteFrom('task_applications').where('task_id', '=', taskId).execute();
    const claimed_by = status === 'open' ? null : tasker.userId;
    await db.updateTable('tasks').set({ status, claimed_by }).where('id', '=', taskId).execute();
    if (application !== null) {
      await makeApplication(server, { taskId, applicantId: tasker.userId, status: application });
    }
    const roles = [];
    for (const person of [poster, tasker, ada]) {
      const [entry, ...more] = await entries(person);
      expect(more).toEqual([]);
      if (!entry) continue;
      roles.push(entry.role);
      expect(entry).toMatchObject({
        id: taskId,
        subject: { type: 'task', title: 'Walk my dog', status },
        isApplicationPhase: status === 'open',
        hasApplications: true,
        pendingApplicationsCount: application === 'pending' ? 1 : 0,
        totalApplicationsCount: 1,
        conversationId: null,
        lastMessage: null,
        unreadCount: 0,
      });
    }
    expect(roles).toEqual(seenBy);
  });

  it('never a task that was removed', async () => {
    const { db } = server.services;
    await db
      .updateTable('tasks')
      .set({ status: 'done', claimed_by: tasker.userId, removed_at: new Date() })
      .where('id', '=', taskId)
      .execute();
    expect([...(await entries(poster)), ...(await entries(tasker))]).toEqual([]);
  });

  it.each([
    ['accepted', 1],
    ['started', 1],
    ['completed', 1],
    ['released', 0],
    ['cancelled', 0],
  ])('a help request that is %s', async (state, length) => {
    const [requester, helper] = [await server.person(), await server.person()];
    const id = newId();
    const conversationId = await startHelp(requester, helper, id);
    await inTransaction(server.services, (work) =>
      updateSubject(work, { kind: 'on_demand', id, state }),
    );
    for (const [person, role] of [
      [requester, 'requester'],
      [helper, 'helper'],
    ] as const) {
      const items = await entries(person);
      expect(items).toHaveLength(length);
      if (length > 0) {
        expect(items[0]).toMatchObject({
          id,
          role,
          conversationId,
          isApplicationPhase: false,
          subject: { type: 'on_demand_task', title: 'Carry a sofa', status: state },
        });
      }
    }
    await expect(server.anonymous.chat.eligibleTasks({})).rejects.toMatchObject({ status: 401 });
  });
});

describe('the list Tasks of a poster', () => {
  let poster: TestPerson;
  let bea: TestPerson;
  let scene: { taskId: string; applicationId: string };
  let withAda: string;
  let withBea: string;

  beforeAll(async () => {
    poster = await server.person('Paula Poster');
    bea = await server.person('Bea Applicant');
    scene = await makeOpenTask(server, poster, ada);
    const { taskId } = scene;
    const other = await makeApplication(server, { taskId, applicantId: bea.userId });
    const open = (applicationId: string) =>
      poster.api.chat.open({ kind: 'application', taskId, applicationId });
    withAda = (await open(scene.applicationId)).id;
    withBea = (await open(other)).id;
    await sendText(ada, withAda, 'From Ada');
    await sendText(bea, withBea, 'From Bea');
    await sendText(bea, withBea, 'And again');
  });

  it('gathers an open task out of its applicants (CHAT-052)', async () => {
    expect(await entries(poster)).toMatchObject([
      {
        id: scene.taskId,
        isApplicationPhase: true,
        pendingApplicationsCount: 2,
        unreadCount: 3,
        lastMessage: { body: 'And again' },
        people: [{ name: 'Ada Applicant' }, { name: 'Bea Applicant' }],
      },
    ]);
    expect(await entries(bea)).toEqual([]);
    const unread = { all: 3, tasks: 3, private: 3, marketplace: 0, byTask: { [scene.taskId]: 3 } };
    expect(await poster.api.chat.countUnread({})).toEqual(unread);
    expect((await poster.api.chat.list({ taskId: scene.taskId })).items).toMatchObject([
      { id: withBea, unreadCount: 2 },
      { id: withAda, unreadCount: 1, applicationId: scene.applicationId },
    ]);
  });

  it('leaves muted chats out of the sums only (CHAT-069)', async () => {
    await setMember(poster, withBea, { muted: true });
    expect(await poster.api.chat.countUnread({})).toEqual({
      all: 1,
      tasks: 1,
      private: 1,
      marketplace: 0,
      byTask: { [scene.taskId]: 3 },
    });
    expect(await entries(poster)).toMatchObject([{ unreadCount: 3, isMuted: false }]);
    await setMember(poster, withAda, { muted: true });
    expect(await entries(poster)).toMatchObject([{ unreadCount: 3, isMuted: true }]);
    for (const id of [withAda, withBea]) await setMember(poster, id, { muted: false });
  });

  it('has it in the archive once every conversation is, until someone writes again (CHAT-070)', async () => {
    const archived_at = new Date();
    await setMember(poster, withAda, { archived_at });
    expect(await entries(poster)).toHaveLength(1);
    await setMember(poster, withBea, { archived_at });
    expect(await poster.api.chat.eligibleTasks({})).toMatchObject({ items: [], archivedCount: 1 });
    expect(await entries(poster, true)).toMatchObject([{ id: scene.taskId, isArchived: true }]);
    const list = (isArchived: boolean) => poster.api.chat.list({ isArchived });
    expect(await list(false)).toMatchObject({ items: [], archivedCount: 2 });
    expect((await list(true)).items).toHaveLength(2);
    await sendText(bea, withBea, 'Are you there?');
    expect(await poster.api.chat.eligibleTasks({})).toMatchObject({
      items: [{ id: scene.taskId, isArchived: false }],
      archivedCount: 0,
    });
    expect(await list(false)).toMatchObject({ items: [{ id: withBea }], archivedCount: 1 });
    await setMember(poster, withAda, { archived_at: null });
  });

  it('has no conversation behind a block, nor counts it (PEOPLE-193)', async () => {
    const list = () => poster.api.chat.list({ isArchived: true });
    await setMember(poster, withAda, { archived_at: new Date() });
    expect(await list()).toMatchObject({ items: [{ id: withAda }], archivedCount: 1 });
    await setMember(poster, withAda, { is_blocked: true });
    expect(await list()).toMatchObject({ items: [], archivedCount: 0 });
    await setMember(poster, withAda, { archived_at: null, is_blocked: false });
  });

  it('becomes the task chat with the claim, for both (CHAT-062)', async () => {
    await claim(poster, ada, scene);
    const [entry] = await entries(poster);
    expect(entry).toMatchObject({
      id: scene.taskId,
      role: 'poster',
      isApplicationPhase: false,
      subject: { status: 'claimed' },
      people: [{ name: 'Ada Applicant' }],
      lastMessage: null,
      unreadCount: 0,
    });
    expect(await entries(ada)).toMatchObject([
      { role: 'tasker', people: [{ name: 'Paula Poster' }] },
    ]);
    await sendText(ada, entry?.conversationId ?? '', 'On my way');
    expect(await entries(poster)).toMatchObject([
      { unreadCount: 1, lastMessage: { body: 'On my way' } },
    ]);
    const unread = await poster.api.chat.countUnread({});
    expect(unread).toMatchObject({ all: 5, tasks: 1, private: 4 });
    // Messages of the private chats do not count, as the task's button does not lead there.
    expect(unread.byTask[scene.taskId]).toBe(1);
  });
});

describe('the list of all conversations (CHAT-107)', () => {
  it('has those of every kind, the newest message first, once each, and finds in all of them', async () => {
    const [owner, buyer] = [await server.person('Otis Owner'), await server.person('Bianca Buyer')];
    const { taskId, applicationId } = await makeOpenTask(server, owner, buyer);
    const { id: applied } = await owner.api.chat.open({
      kind: 'application',
      taskId,
      applicationId,
    });
    const item = await askAbout('marketplace', owner, buyer);
    const request = await startHelp(owner, buyer);
    await sendText(buyer, applied, 'I have a ladder');
    await sendText(buyer, item, 'Is it still there?');
    for (const person of [owner, buyer]) {
      const { items } = await person.api.chat.list({ list: 'all' });
      expect(items.map(({ id }) => id)).toEqual([item, applied, request]);
    }
    await sendText(owner, request, 'The sofa is upstairs');
    const { items } = await owner.api.chat.list({ list: 'all', search: 'bianca' });
    expect(items.map(({ id }) => id)).toEqual([request, item, applied]);
    expect(await owner.api.chat.countUnread({})).toMatchObject({ all: 2, tasks: 1, private: 1 });
    expect(await buyer.api.chat.countUnread({})).toMatchObject({ all: 1, tasks: 1, private: 0 });
  });
});

describe('the marketplace list (CHAT-119)', () => {
  it('has items and services, as buyer and as seller, and nothing else', async () => {
    const [owner, buyer] = [await server.person('Olga Owner'), await server.person('Boris Buyer')];
    const item = await askAbout('marketplace', owner, buyer);
    const service = await askAbout('service', owner, buyer);
    await startHelp(owner, buyer);
    await sendText(buyer, item, 'Is it still there?');
    for (const person of [owner, buyer]) {
      const { items } = await person.api.chat.list({ list: 'marketplace' });
      expect(items.map(({ id }) => id)).toEqual([item, service]);
      expect((await person.api.chat.list({})).items).toEqual([]);
    }
    expect(await owner.api.chat.countUnread({})).toEqual({
      all: 1,
      tasks: 0,
      private: 0,
      marketplace: 1,
      byTask: {},
    });
    const found = async (search: string) => {
      const { items } = await owner.api.chat.list({ list: 'marketplace', search });
      return items.map(({ id }) => id);
    };
    expect(await found('boris')).toEqual([item, service]);
    expect(await found('SERVICE thing')).toEqual([service]);
    expect(await found('olga')).toEqual([]);
  });
});

describe('searching the private list by person and title (CHAT-109, CHAT-164)', () => {
  let poster: TestPerson;
  let conversationId: string;
  beforeAll(async () => {
    poster = await server.person('Zoë Zander');
    const taskId = await makeTask(server, {
      posterId: poster.userId,
      title: 'Paint 50% of a_fence',
    });
    const applicationId = await makeApplication(server, { taskId, applicantId: ada.userId });
    conversationId = (await ada.api.chat.open({ kind: 'application', taskId, applicationId })).id;
    await sendText(ada, conversationId, 'The old word');
    await sendText(ada, conversationId, String.raw`Blue \ or green?`);
  });

  it.each<[string, boolean]>([
    ['', true],
    ['   ', true],
    ['zoë', true],
    ['ZOË', true],
    ['zander\0', true],
    ['ZANDER', true],
    ['paint', true],
    ['50%', true],
    ['5%0', false],
    ['a_fence', true],
    ['a.fence', true],
    ['aXfence', false],
    ['fence paint', true],
    ['fences', true],
    ['"paint 50"', true],
    ['"50 paint"', false],
    ['green', false],
    ["'; drop table messages; --", false],
    ['x'.repeat(5000), false],
    [`paint${' '.repeat(300)}nothing`, true],
    [`${' '.repeat(300)}paint`, true],
  ])('%j', async (search, isFound) => {
    const { items } = await ada.api.chat.list({ search });
    expect(items.some(({ id }) => id === conversationId)).toBe(isFound);
  });

  it('looks in what the reader may see only', async () => {
    const { items } = await poster.api.chat.list({ search: 'zander' });
    expect(items).toEqual([]);
  });
});

describe('with thousands of chats', () => {
  let busy: TestPerson;
  const MANY = 3000;

  beforeAll(async () => {
    busy = await server.person('Busy Bob');
    const { db } = server.services;
    // Half of them jobs that are done, half applications; a few of the jobs never saw a message.
    await sql`
      with made as (
        insert into tasks (id, poster_id, title, description, category, status, claimed_by,
          budget_type, price, location_type, timing_type, request_key, created_at)
        select gen_random_uuid(), ${busy.userId}, 'Job ' || n, 'A job that was done.', 'handyman',
          case when n % 2 = 0 then 'done' else 'open' end,
          case when n % 2 = 0 then ${ada.userId}::uuid end,
          'negotiable', 0, 'remote', 'asap', gen_random_uuid(), now() - n * interval '1 hour'
        from generate_series(1, ${MANY}) n
        returning id, status, created_at),
      talks as (
        insert into conversations (id, kind, task_id, applicant_id, last_seq, last_message_at)
        select gen_random_uuid(), case status when 'done' then 'task' else 'application' end, id,
          case status when 'open' then ${ada.userId}::uuid end, 1, created_at
        from made returning id, task_id, kind, last_message_at),
      members as (
        insert into conversation_members (conversation_id, user_id, role, listed_at)
        select id, ${busy.userId}, 'poster', last_message_at from talks returning 1)
      insert into messages (id, conversation_id, seq, sender_id, body, client_key, created_at)
      select gen_random_uuid(), id, 1, ${ada.userId}, 'Thanks again', gen_random_uuid(),
        last_message_at
      from talks`.execute(db);
    for (let n = 0; n < 3; n += 1) {
      const status = 'done';
      await makeTask(server, {
        posterId: busy.userId,
        taskerId: ada.userId,
        status,
        title: 'Quiet',
      });
    }
    await sql`vacuum analyze`.execute(db);
  });

  test('the list Tasks is read page by page, nothing twice and nothing left out (CHAT-053)', async () => {
    const ids: string[] = [];
    const times: number[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const page: Awaited<ReturnType<typeof busy.api.chat.eligibleTasks>> =
        await busy.api.chat.eligibleTasks({ cursor });
      ids.push(...page.items.map(({ id }) => id));
      times.push(...page.items.map(({ lastMessage }) => lastMessage?.createdAt.getTime() ?? 0));
      cursor = page.nextCursor;
      pages += 1;
      // The rest is like the beginning: jump near the end.
      if (pages === 3) {
        const { rows } = await sql<{ at: Date; key: string }>`
          select listed_at as at, conversation_id as key from conversation_members as mine
          join conversations on id = conversation_id
          where user_id = ${busy.userId} and kind = 'task'
          order by listed_at, conversation_id limit 1 offset 10`.execute(server.services.db);
        const [last] = rows;
        cursor = Buffer.from(JSON.stringify([last?.at, last?.key])).toString('base64url');
      }
    } while (cursor !== null);
    expect(ids).toHaveLength(3 * 24 + 10 + 3);
    expect(new Set(ids).size).toBe(ids.length);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(times.slice(-4).filter((time) => time === 0)).toHaveLength(3);
    await expect(busy.api.chat.eligibleTasks({ cursor: 'nonsense' })).rejects.toMatchObject({
      status: 422,
    });
    await expect(busy.api.chat.list({ cursor: 'nonsense' })).rejects.toMatchObject({ status: 422 });
  });

  const position = [new Date(Date.now() - 500 * 3_600_000).toISOString(), newId()] as const;
  const request = { list: 'private', taskId: null, search: '', query: null } as const;
  test.each([
    [
      'the list Tasks',
      () =>
        spokenPage(registeredConversations, {
          userId: busy.userId,
          isArchived: false,
          after: null,
        }),
    ],
    [
      'the list Tasks, further down',
      () =>
        spokenPage(registeredConversations, {
          userId: busy.userId,
          isArchived: false,
          after: position,
        }),
    ],
    [
      'the private list',
      () =>
        conversationPage(registeredConversations, busy.userId, {
          ...request,
          isArchived: false,
          after: null,
        }),
    ],
    [
      'the private list, further down',
      () =>
        conversationPage(registeredConversations, busy.userId, {
          ...request,
          isArchived: false,
          after: position,
        }),
    ],
  ])('%s reads its index as far as the page goes', async (_name, query) => {
    const explained = await sql<{
      'QUERY PLAN': string;
    }>`explain (analyze, timing off) ${query()}`.execute(server.services.db);
    const plan = explained.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('conversation_members_listed');
    expect(plan).not.toMatch(/Seq Scan on (conversation|tasks|messages)/);
    const rows = [...plan.matchAll(/actual rows=(\d+)/g)].map(([, count]) => Number(count));
    expect(Math.max(...rows)).toBeLessThan(200);
  });
});
