import { io } from 'socket.io-client';
import { afterAll, describe, expect, test } from 'vitest';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import { makeApplication } from './factory.ts';
import { TITLE, startScene } from './test-scene.ts';

const { server, poster, helper, waiting, newTask, messages, sentOn } = await startScene();
afterAll(() => server.close());

describe('changes reach the applicants', () => {
  const edit = {
    title: TITLE,
    description: 'About 200 square feet; the mower is here already.',
    category: 'home-maintenance',
    kind: 'yard-garden',
    location: {
      type: 'in-person',
      address: '12 Hidden Lane',
      city: 'Austin',
      state: 'TX',
      zipCode: '78701',
    },
    timing: { type: 'asap' },
  } as const;
  const today = new Date().toISOString().slice(0, 10);
  const update = (id: string, version: number, changes: object) =>
    poster.api.tasks.update({
      id,
      version,
      today,
      edit: { ...edit, budget: { type: 'fixed', amount: 40 }, ...changes },
    });

  test('when price, place or date changes, not the words', async () => {
    const task = await newTask();
    await makeApplication(server.services, { task, applicantId: waiting.userId });
    await update(task.id, 1, { description: 'Only the words have changed in here.' });
    expect(await messages(waiting, task.id)).toEqual([]);
    await update(task.id, 2, { budget: { type: 'fixed', amount: 45 } });
    expect(await messages(waiting, task.id)).toEqual([
      `task_updated: The price of "${TITLE}" changed.`,
    ]);
  });

  const hourly = { type: 'hourly', amount: 30, maxAmount: 40 } as const;
  const dayIn = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const day = { type: 'specific', date: dayIn(5), timeOfDay: 'morning' } as const;
  test.each<[string, object, object, boolean]>([
    ['the price', { budget: hourly }, { budget: { ...hourly, amount: 31 } }, true],
    ['the highest price', { budget: hourly }, { budget: { ...hourly, maxAmount: 50 } }, true],
    ['how it is paid', {}, { budget: { type: 'negotiable' } }, true],
    ['the street', {}, { location: { ...edit.location, address: '14 Hidden Lane' } }, true],
    ['the city', {}, { location: { ...edit.location, city: 'Dallas', zipCode: '' } }, true],
    ['in person or remote', {}, { location: { type: 'remote' } }, true],
    ['the day', { timing: day }, { timing: { ...day, date: dayIn(6) } }, true],
    ['the time of day', { timing: day }, { timing: { ...day, timeOfDay: 'evening' } }, true],
    ['the title', {}, { title: 'Mow the lawn, please' }, false],
    ['what to bring', {}, { equipment: 'A mower' }, false],
    ['nothing', {}, {}, false],
  ])('of %s, if it is a term: price, location and date (TASK-299)', async (...row) => {
    const [, before, change, isTerm] = row;
    const task = await newTask();
    await update(task.id, 1, before);
    await makeApplication(server.services, { task, applicantId: waiting.userId });
    await update(task.id, 2, { ...before, ...change });
    expect((await messages(waiting, task.id)).length).toBe(isTerm ? 1 : 0);
  });

  test('when the task is removed', async () => {
    const task = await newTask();
    await makeApplication(server.services, { task, applicantId: waiting.userId });
    const { id: rejected } = await makeApplication(server.services, {
      task,
      applicantId: helper.userId,
      status: 'rejected',
    });
    await poster.api.tasks.remove({ id: task.id });
    expect(await messages(waiting, task.id)).toEqual([
      `task_removed: "${TITLE}" was removed by the poster.`,
    ]);
    expect(await messages(helper, task.id)).toEqual([
      `application_rejected: Your application for "${TITLE}" was not accepted.`,
    ]);
    expect(await sentOn(waiting, task.id)).toBeUndefined();
    await expect(
      waiting.api.applications.withdraw({ applicationId: rejected }),
    ).rejects.toMatchObject({ status: 409 });
  });

  test('go to the applicants of that task only (TASK-293)', async () => {
    const [taken, other] = [await newTask(), await newTask()];
    const bystander = await server.person('Bea Bystander');
    await makeApplication(server.services, { task: taken, applicantId: waiting.userId });
    await makeApplication(server.services, { task: other, applicantId: bystander.userId });
    await makeTaskWithHelper(server.services, { task: taken, taskerId: helper.userId });
    expect(await messages(waiting, taken.id)).toEqual([
      `task_taken: "${TITLE}" was given to another helper. We'll let you know if it opens again.`,
    ]);
    expect((await bystander.api.notifications.list({})).items).toEqual([]);
  });

  test('live, with ids only, and no one else', async () => {
    const task = await newTask();
    const received: Array<[string, string, unknown]> = [];
    const sockets = await Promise.all(
      [poster, helper, waiting].map(async (person) => {
        const socket = io(server.url, { auth: { token: person.token }, transports: ['websocket'] });
        socket.onAny((event: string, payload: unknown) => {
          // Presence has events of its own.
          if (event !== 'user-presence') received.push([person.fullName, event, payload]);
        });
        await new Promise<void>((resolve) => socket.once('connect', resolve));
        return socket;
      }),
    );
    await helper.api.applications.apply({ taskId: task.id, message: 'Here' });
    const expected = ['task.changed', 'applications.changed'].flatMap((event) =>
      ['Ana Poster', 'Hugo Helper'].map((name) => [name, event, { taskId: task.id }]),
    );
    await expect
      .poll(() => received.filter(([, event]) => !event.startsWith('notification.')))
      .toHaveLength(expected.length);
    expect(received).toEqual(expect.arrayContaining(expected));
    expect(received.filter(([name]) => name === 'Wanda Waiting')).toEqual([]);
    for (const socket of sockets) socket.disconnect();
  });
});
