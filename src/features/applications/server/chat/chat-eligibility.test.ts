import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { taskStatuses } from '#features/tasks/vocabulary.ts';
import type { ApplicationStatus, TaskStatus } from '#features/tasks/vocabulary.ts';
import { newId } from '#platform/server/ids.ts';
import { text } from '#platform/server/texts.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { openPage } from '#test/support/live-page.ts';
import type { LivePage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { ConversationRef } from '#features/chat/contract.ts';
import { ability } from '#platform/ability-schema.ts';
import type { Ability } from '#platform/ability.ts';
import { onDemandChatEligibility, requestStatuses } from '#features/subjects/request-rules.ts';
import { taskChatEligibility, taskChatWriting } from '#features/tasks/chat-rules.ts';
import { applicationChatWriting, continuesInTaskChat } from '../../chat-rules.ts';
import { applicationChatEligibility } from '../../rules.ts';
import { sendFile } from '#features/chat/server/attachments/attachment-scene.ts';
import {
  claim,
  makeApplication,
  makeOpenTask,
  makeTask,
  openMarketConversation,
  sendText,
  startOnDemandConversation,
} from '#features/chat/server/chat-scene.ts';
import { updateSubject } from '#features/chat/server/public.ts';

type Name = 'poster' | 'tasker' | 'applicant' | 'other';
const names: Name[] = ['poster', 'tasker', 'applicant', 'other'];

let server: TestServer;
let people: Record<Name, TestPerson>;
/** Each person has the site open throughout. */
let pages: Record<Name, LivePage>;

beforeAll(async () => {
  server = await startTestServer();
  const [poster, tasker, applicant, other] = await Promise.all([
    server.person('Paula Poster'),
    server.person('Theo Tasker'),
    server.person('Ada Applicant'),
    server.person('Otto Other'),
  ]);
  people = { poster, tasker, applicant, other };
  const opened = await Promise.all(names.map((name) => openPage(server, people[name].token)));
  pages = Object.fromEntries(names.map((name, at) => [name, opened[at]])) as typeof pages;
});
afterAll(async () => {
  for (const page of Object.values(pages)) page.socket.close();
  await server.close();
});

const db = () => server.services.db;
const setTask = (id: string, values: { status: TaskStatus | null; taskerId: string | null }) =>
  db()
    .updateTable('tasks')
    .set({
      status: values.status ?? (values.taskerId === null ? 'open' : 'claimed'),
      claimed_by: values.taskerId,
      removed_at: values.status === null ? new Date() : null,
    })
    .where('id', '=', id)
    .execute();

const UNKNOWN = '404 Chat not available';
/** The expected answer: 'yes', or the status and the message. */
const words = (right: Ability, status = 403) =>
  right.allowed ? 'yes' : `${status} ${text('en', right.reason)}`;

async function getAnswer(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'yes';
  } catch (error) {
    const { status, message } = error as { status: number; message: string };
    return `${status} ${message}`;
  }
}

async function uploadAnswer(name: Name, conversationId: string): Promise<string> {
  const file = { conversationId, name: 'note.txt', body: 'A note.' };
  const response = await sendFile(server, people[name].token, file);
  if (response.ok) return 'yes';
  return `${response.status} ${((await response.json()) as { message: string }).message}`;
}

/** Makes every call that a person can make on an existing conversation, and returns the answers. */
async function doorsFor(name: Name, conversationId: string) {
  const { chat } = people[name].api;
  const view = pages[name].socket.emitWithAck('focus', {
    kind: 'conversation',
    id: conversationId,
  });
  const [open, messages, search, read, mute, archive, upload, send, listens] = await Promise.all([
    getAnswer(chat.open({ kind: 'conversation', conversationId })),
    getAnswer(chat.messages({ conversationId })),
    getAnswer(chat.search({ conversationId, text: 'hello' })),
    getAnswer(chat.markRead({ conversationId, seq: 1 })),
    getAnswer(chat.mute({ conversationId, isMuted: false })),
    getAnswer(chat.archive({ conversationId, isArchived: false })),
    uploadAnswer(name, conversationId),
    getAnswer(sendText(people[name], conversationId, `From ${name}`)),
    view,
  ]);
  return { reading: new Set([open, messages, search, read, mute, archive]), upload, send, listens };
}

/** The answers for a member who may write as `writing` says. */
const member = (writing: Ability, listens = true) => ({
  reading: new Set(['yes']),
  upload: words(writing),
  send: words(writing),
  listens,
});
const stranger = {
  reading: new Set([UNKNOWN]),
  upload: UNKNOWN,
  send: UNKNOWN,
  listens: false,
};

/** A visitor is refused everywhere, whatever the state. */
async function expectNothingSignedOut(conversationId: string) {
  const { chat } = server.anonymous;
  const answers = await Promise.all([
    getAnswer(chat.open({ kind: 'conversation', conversationId })),
    getAnswer(chat.messages({ conversationId })),
    getAnswer(chat.search({ conversationId, text: 'hello' })),
    getAnswer(chat.findMessages({ text: 'hello' })),
    getAnswer(chat.send({ conversationId, body: 'Hello', clientKey: newId() })),
  ]);
  const signIn = '401 Please sign in to access chat';
  expect(answers).toEqual([signIn, signIn, signIn, signIn, '401 Not authenticated']);
}

let bells = 0;
/**
 * Returns the messages of a conversation that each person receives while `act` runs; a bell at the end proves that no
 * more follow.
 */
async function receivedDuring(conversationId: string, act: () => Promise<unknown>) {
  const starts = names.map((name) => pages[name].received.length);
  await act();
  bells += 1;
  const bell = bells;
  const { realtime } = server.services;
  realtime.toUsers(
    Object.values(people).map(({ userId }) => userId),
    'bell',
    { bell },
  );
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name, at) => {
        const page = pages[name];
        await page.receives('bell', (rung: { bell: number }) => rung.bell === bell);
        const bodies = page.received.slice(starts[at]).flatMap(({ event, payload }) => {
          const { message } = payload as { message?: { conversationId: string; body: string } };
          const isOfIt = event === 'chat.message' && message?.conversationId === conversationId;
          return isOfIt ? [message.body] : [];
        });
        return [name, bodies.toSorted()] as const;
      }),
    ),
  );
}

/** Makes every call as every person at once, and checks that messages reach the members who may write and no others. */
async function expectDoors(
  conversationId: string,
  expected: Record<Name, ReturnType<typeof member>>,
) {
  let doors: unknown[] = [];
  const received = await receivedDuring(conversationId, async () => {
    doors = await Promise.all(names.map((name) => doorsFor(name, conversationId)));
  });
  expect(Object.fromEntries(names.map((name, at) => [name, doors[at]]))).toEqual(expected);
  const written = names
    .filter((name) => expected[name].send === 'yes')
    .map((name) => `From ${name}`)
    .toSorted();
  const readers = names.filter((name) => expected[name].send === 'yes');
  expect(received).toEqual(
    Object.fromEntries(names.map((name) => [name, readers.includes(name) ? written : []])),
  );
  await expectNothingSignedOut(conversationId);
}

const taken = taskStatuses.filter((status) => status !== 'open');

describe('the task chat (section 3)', () => {
  const columns: Array<[string, TaskStatus | null, boolean]> = [
    ['open, nobody applied', 'open', false],
    ['open with applications', 'open', true],
    ...taken.map((status): [string, TaskStatus, boolean] => [status, status, true]),
    ['removed', null, true],
  ];
  const viewers = ['poster', 'tasker', 'other', 'other'] as const;

  it.each(columns)('%s: opening it for the first time', async (_, taskStatus, hasApplications) => {
    const isTaken = taskStatus !== 'open';
    const newTask = async () => {
      const taskId = await makeTask(server, { posterId: people.poster.userId });
      if (hasApplications) {
        await makeApplication(server, { taskId, applicantId: people.applicant.userId });
      }
      await setTask(taskId, {
        status: taskStatus,
        taskerId: isTaken ? people.tasker.userId : null,
      });
      return taskId;
    };
    for (const [at, viewer] of viewers.entries()) {
      const name = names[at] ?? 'other';
      // An open task has no tasker.
      const facts = { viewer: viewer === 'tasker' && !isTaken ? 'other' : viewer, taskStatus };
      const right = taskChatEligibility({ ...facts, hasApplications } as const);
      const opening = people[name].api.chat.open({ kind: 'task', taskId: await newTask() });
      expect([name, await getAnswer(opening)]).toEqual([
        name,
        words(right, taskStatus === null ? 404 : 403),
      ]);
    }
    const taskId = await newTask();
    expect(await getAnswer(server.anonymous.chat.open({ kind: 'task', taskId }))).toBe(
      `401 ${text('en', 'eligibility:refusals.sign_in')}`,
    );
  });

  describe('one that is there already', () => {
    let taskId: string;
    let id: string;

    beforeAll(async () => {
      const scene = await makeOpenTask(server, people.poster, people.tasker);
      await makeApplication(server, {
        taskId: scene.taskId,
        applicantId: people.applicant.userId,
      });
      await claim(people.poster, people.tasker, scene);
      taskId = scene.taskId;
      ({ id } = await people.poster.api.chat.open({ kind: 'task', taskId }));
      await sendText(people.poster, id, 'hello');
    });

    it.each([...taken, null])('%s: its doors', async (taskStatus) => {
      await setTask(taskId, { status: taskStatus, taskerId: people.tasker.userId });
      // Its kind stays on the server.
      const writing = (viewer: 'poster' | 'tasker') =>
        ability.parse(taskChatWriting({ viewer, taskStatus, hasApplications: true }));
      await expectDoors(id, {
        poster: member(writing('poster')),
        tasker: member(writing('tasker')),
        applicant: stranger,
        other: stranger,
      });
      const ref = { kind: 'task' as const, taskId };
      for (const name of ['poster', 'tasker'] as const) {
        expect(await people[name].api.chat.open(ref)).toMatchObject({
          id,
          writing: ability.parse(writing(name)),
          subject: { isRemoved: taskStatus === null },
        });
      }
    });
  });
});

describe('the application chat (section 4)', () => {
  const stages: Array<TaskStatus | null> = [...taskStatuses, null];
  const cells = stages.flatMap((taskStatus) =>
    (['pending', 'approved', 'rejected', null] as const).map(
      (applicationStatus) =>
        [
          taskStatus ?? 'removed',
          applicationStatus ?? 'withdrawn',
          taskStatus,
          applicationStatus,
        ] as const,
    ),
  );

  const putInto = async (
    where: { taskId: string; applicationId: string },
    taskStatus: TaskStatus | null,
    applicationStatus: ApplicationStatus | null,
  ) => {
    const claimer = applicationStatus === 'approved' ? people.applicant : people.tasker;
    await setTask(where.taskId, {
      status: taskStatus,
      taskerId: taskStatus === 'open' ? null : claimer.userId,
    });
    const application = db().updateTable('task_applications').where('id', '=', where.applicationId);
    if (applicationStatus === null) {
      await db().deleteFrom('task_applications').where('id', '=', where.applicationId).execute();
    } else {
      const closed_reason = applicationStatus === 'rejected' ? 'rejected_by_poster' : null;
      await application.set({ status: applicationStatus, closed_reason }).execute();
    }
  };
  const newApplication = async (): Promise<{ taskId: string; applicationId: string }> => {
    const scene = await makeOpenTask(server, people.poster, people.applicant);
    // A second application, which must not affect these cases.
    await makeApplication(server, { taskId: scene.taskId, applicantId: people.tasker.userId });
    return scene;
  };

  it.each(cells)(
    'task %s, application %s: opening it for the first time',
    async (_, __, taskStatus, applicationStatus) => {
      const shown = async (name: Name) => {
        const scene = await newApplication();
        await putInto(scene, taskStatus, applicationStatus);
        const ref: ConversationRef = { kind: 'application', ...scene };
        try {
          const { kind, writing } = await people[name].api.chat.open(ref);
          return `${kind} ${words(writing)}`;
        } catch (error) {
          const { status, message } = error as { status: number; message: string };
          return `${status} ${message}`;
        }
      };
      const expected = (viewer: 'poster' | 'applicant') => {
        if (applicationStatus === null) return UNKNOWN;
        if (taskStatus === null) return '404 Chat is not available for this task';
        const right = applicationChatEligibility({ viewer, applicationStatus, taskStatus });
        if (!right.allowed) return words(right);
        const isTaskChat = continuesInTaskChat({ applicationStatus, taskStatus });
        return isTaskChat ? 'task yes' : 'application yes';
      };
      expect(await shown('poster')).toBe(expected('poster'));
      expect(await shown('applicant')).toBe(expected('applicant'));
      for (const name of ['tasker', 'other'] as const) expect(await shown(name)).toBe(UNKNOWN);
    },
  );

  describe('one that is there already', () => {
    let scene: { taskId: string; applicationId: string };
    let id: string;

    beforeAll(async () => {
      scene = await newApplication();
      ({ id } = await people.poster.api.chat.open({ kind: 'application', ...scene }));
      await sendText(people.poster, id, 'hello');
    });

    const lasting = cells.filter(([, , , applicationStatus]) => applicationStatus !== null);
    const gone = cells.filter(([, , , applicationStatus]) => applicationStatus === null);

    // An application that was withdrawn is not there any more, so these come last.
    it.each([...lasting, ...gone])(
      'task %s, application %s: its doors',
      async (_, __, taskStatus, applicationStatus) => {
        await putInto(scene, taskStatus, applicationStatus);
        const writing = (viewer: 'poster' | 'applicant') =>
          applicationChatWriting({ viewer, applicationStatus, taskStatus, hasApplications: true });
        const isIn = applicationStatus === 'pending' || applicationStatus === 'approved';
        await expectDoors(id, {
          poster: member(writing('poster')),
          applicant: member(writing('applicant'), isIn),
          tasker: stranger,
          other: stranger,
        });
      },
    );
  });
});

describe('chats about other things', () => {
  const anything = { allowed: true as const };
  const inWork = <T>(act: Parameters<typeof inTransaction<T>>[1]) =>
    inTransaction(server.services, act);

  it.each(['marketplace', 'service'] as const)(
    '%s: for buyer and owner, in every state until a moderator closes it',
    async (kind) => {
      const subject = { id: newId(), title: 'Oak chair', state: 'available' };
      const id = await inWork((work) =>
        openMarketConversation(work, {
          kind,
          subject,
          buyerId: people.applicant.userId,
          ownerId: people.poster.userId,
        }),
      );
      await sendText(people.poster, id, 'hello');
      const doors = (right: Ability) => ({
        poster: member(right),
        applicant: member(right),
        tasker: stranger,
        other: stranger,
      });
      for (const state of ['available', 'reserved', 'sold', 'removed']) {
        await inWork((work) => updateSubject(work, { kind, id: subject.id, state }));
        await expectDoors(id, doors(anything));
      }
      await db()
        .updateTable('conversations')
        .set({ closed_at: new Date() })
        .where('id', '=', id)
        .execute();
      await expectDoors(
        id,
        doors({ allowed: false, reason: 'eligibility:refusals.not_available' }),
      );
    },
  );

  it('a help request: for requester and helper, while it goes on', async () => {
    const request = { id: newId(), title: 'Jump-start my car' };
    const id = await inWork((work) =>
      startOnDemandConversation(work, {
        request,
        requesterId: people.poster.userId,
        helperId: people.tasker.userId,
      }),
    );
    await sendText(people.poster, id, 'hello');
    for (const requestStatus of requestStatuses) {
      await db()
        .updateTable('conversations')
        .set({ subject_state: requestStatus })
        .where('id', '=', id)
        .execute();
      const writing = (viewer: 'requester' | 'helper') =>
        onDemandChatEligibility({ viewer, requestStatus });
      const helping = writing('helper');
      await expectDoors(id, {
        poster: member(writing('requester')),
        // A helper whose help has ended gets no more live updates of what the requester does (CHAT-131).
        tasker: { ...member(helping), listens: helping.allowed },
        applicant: stranger,
        other: stranger,
      });
    }
  });
});

describe('on a connection that stays open', () => {
  const view = (name: Name, id: string): Promise<boolean> =>
    pages[name].socket.emitWithAck('focus', { kind: 'conversation', id });
  const focusedOn = async (id: string) => [
    ...(await server.services.realtime.usersFocusedOn(db(), 'conversation', id)),
  ];

  it('a released tasker receives nothing more, and is out of the room', async () => {
    const { poster, tasker, applicant } = people;
    const scene = await makeOpenTask(server, poster, tasker);
    const { taskId } = scene;
    const secondId = await makeApplication(server, { taskId, applicantId: applicant.userId });
    await claim(poster, tasker, scene);
    const { id } = await poster.api.chat.open({ kind: 'task', taskId });
    expect(await view('tasker', id)).toBe(true);
    const before = await receivedDuring(id, () => sendText(poster, id, 'For Theo'));
    expect(before['tasker']).toEqual(['For Theo']);
    await poster.api.work.removeHelper({ taskId });
    await expect.poll(() => focusedOn(id)).toEqual([]);
    expect(await getAnswer(sendText(tasker, id, 'Wait'))).toBe(
      '403 Chat is only available to the task poster during application phase',
    );
    await claim(poster, applicant, { taskId, applicationId: secondId });
    const after = await receivedDuring(id, () => sendText(poster, id, 'For Ada'));
    expect(after).toMatchObject({ tasker: [], applicant: ['For Ada'] });
    expect(await getAnswer(sendText(tasker, id, 'Wait'))).toBe(
      '403 Chat is only available to task participants',
    );
    expect(await view('tasker', id)).toBe(false);
  });

  it.each([
    ['rejected', '403 Your application was not accepted'],
    ['withdrawn', '403 Chat is only available to the task poster during application phase'],
  ] as const)('an applicant whose application is %s is out of the room', async (end, reason) => {
    const { poster, applicant } = people;
    const scene = await makeOpenTask(server, poster, applicant);
    await makeApplication(server, { taskId: scene.taskId, applicantId: people.tasker.userId });
    const { id } = await poster.api.chat.open({ kind: 'application', ...scene });
    await sendText(poster, id, 'When can you come?');
    expect(await view('applicant', id)).toBe(true);
    await expect.poll(() => focusedOn(id)).toEqual([applicant.userId]);
    if (end === 'rejected') await poster.api.applications.decide({ ...scene, status: 'rejected' });
    else await applicant.api.applications.withdraw(scene);
    // Their open page asks again who may write.
    await pages.applicant.receives(
      'applications.changed',
      (changed: { taskId: string }) => changed.taskId === scene.taskId,
    );
    await expect.poll(() => focusedOn(id)).toEqual([]);
    const received = await receivedDuring(id, async () => {
      expect(await getAnswer(sendText(applicant, id, 'At five'))).toBe(reason);
      expect(await getAnswer(sendText(poster, id, 'Hello?'))).toMatch(/^403/);
    });
    expect(received).toMatchObject({ poster: [], applicant: [] });
    expect(await view('applicant', id)).toBe(false);
  });
});
