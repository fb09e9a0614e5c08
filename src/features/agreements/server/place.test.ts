import { afterAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '#test/support/server.ts';
import {
  changing,
  dayFromNow,
  job,
  startAgreementScene,
  today,
  workshop,
} from './agreement-scene.ts';

const { server, poster, helper, waiting, claimed, applied, propose, listOpen, state } =
  await startAgreementScene();
afterAll(() => server.close());
const { db } = server.services;

const posted = { address: '12 Hidden Lane', city: 'Austin', state: 'TX', zipCode: '78701' };
const SECRET = /77 Secret|80202/;
const find = (person: TestPerson, taskId: string) => person.api.tasks.find({ id: taskId });
const readStored = (taskId: string) =>
  db
    .selectFrom('tasks')
    .innerJoin('task_places', 'task_places.task_id', 'tasks.id')
    .select(['city', 'state', 'cell_latitude', 'street_address', 'zip_code', 'latitude'])
    .select(['posted_place', 'version', 'expires_at', 'timing_date'])
    .where('tasks.id', '=', taskId)
    .executeTakeFirstOrThrow();

const refused = (path: string, message: string) => ({
  status: 422,
  data: { fields: { [path]: message } },
});

/** Everything that a person or a visitor can read about a task and its deal. */
async function readEverything(api: typeof server.anonymous, taskId: string): Promise<string> {
  const calls = [
    api.tasks.find({ id: taskId }),
    api.tasks.browse({}),
    api.tasks.listPosted({}),
    api.agreements.listOpen({ taskId }),
    api.agreements.listOpen({}),
    api.applications.listSent({}),
    api.applications.listReceived({ taskId }),
    api.notifications.list({}),
  ];
  const answers = await Promise.allSettled(calls);
  return JSON.stringify(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 0)),
  );
}

describe('while a place is proposed', () => {
  test('the two read both addresses, and nobody else reads either (DEAL-061, DEAL-062)', async () => {
    const taskId = await claimed();
    await propose(helper, taskId, { place: workshop });
    for (const person of [poster, helper]) {
      expect(await listOpen(person, taskId)).toMatchObject([
        { place: workshop, now: { place: posted }, price: null },
      ]);
      expect(await find(person, taskId)).toMatchObject({
        city: 'Austin',
        exactPlace: { streetAddress: '12 Hidden Lane' },
      });
    }
    for (const api of [waiting.api, server.anonymous]) {
      expect(await readEverything(api, taskId)).not.toMatch(SECRET);
    }
    expect(await readStored(taskId)).toMatchObject({ city: 'Austin', posted_place: null });
  });

  test('an applicant does not read the address that stands with a suggested price (DEAL-062)', async () => {
    const { taskId, applicationId } = await applied();
    await propose(poster, taskId, { price: job(30) }, applicationId);
    expect(await listOpen(helper, taskId)).toMatchObject([{ place: null, now: { place: null } }]);
  });

  test.each([
    ['declined', 'decline', poster],
    ['withdrawn', 'withdraw', helper],
  ] as const)('%s, it leaves the task as it was', async (ended, step, person) => {
    const taskId = await claimed();
    const before = await readStored(taskId);
    const proposalId = await propose(helper, taskId, { place: workshop });
    await person.api.agreements[step]({ proposalId });
    expect(await state(proposalId)).toBe(ended);
    expect(await readStored(taskId)).toEqual(before);
  });

  test('it can be countered by another place, but not by the same one (DEAL-043, DEAL-045)', async () => {
    const taskId = await claimed();
    const proposalId = await propose(helper, taskId, { place: workshop });
    const counter = (place: typeof workshop | { city: string; state: 'CO' }) =>
      poster.api.agreements.counter({
        proposalId,
        changes: { ...changing({}), place },
        today,
      });
    await expect(counter(workshop)).rejects.toMatchObject(
      refused('changes.place.address', "That's what they suggested. You can accept it."),
    );
    await counter({ city: 'Boulder', state: 'CO' });
    expect(await listOpen(helper, taskId)).toMatchObject([
      { isOwn: false, place: { address: '', city: 'Boulder', state: 'CO', zipCode: '' } },
    ]);
  });

  test.each([
    ['the place that stands', {}, posted, 'address', "That's how it is now."],
    [
      'a place of a remote task',
      { location: { type: 'remote' as const } },
      workshop,
      'address',
      'This task is remote, so it has no place.',
    ],
    [
      'a place without a city',
      {},
      { ...workshop, city: ' ' },
      'city',
      'City and state are required for in-person tasks',
    ],
    ['a state that is none', {}, { ...workshop, state: 'XX' }, 'state', expect.any(String)],
    ['a ZIP code that is none', {}, { ...workshop, zipCode: '1' }, 'zipCode', expect.any(String)],
    [
      'an address without end',
      {},
      { ...workshop, address: 'x'.repeat(201) },
      'address',
      'Street address cannot exceed 200 characters',
    ],
  ])('%s is refused at its field (DEAL-045, DEAL-061)', async (_, draft, place, field, message) => {
    const taskId = await claimed(draft);
    const changes = { ...changing({}), place } as ReturnType<typeof changing>;
    await expect(
      helper.api.agreements.propose({ taskId, applicationId: null, changes, today }),
    ).rejects.toMatchObject({
      status: 422,
      data: { fields: { [`changes.place.${field}`]: message } },
    });
  });

  test('a place before the approval is refused at its field (DEAL-040)', async () => {
    const { taskId, applicationId } = await applied();
    await expect(propose(poster, taskId, { place: workshop }, applicationId)).rejects.toMatchObject(
      refused('changes.place.address', 'Until you approve someone, only the price can change.'),
    );
  });

  test('coordinates from the sender are not read (DEAL-061)', async () => {
    const taskId = await claimed();
    const hostile = { ...workshop, latitude: 1, longitude: 2, cell_latitude: 1, place_latitude: 1 };
    const proposalId = await propose(helper, taskId, { place: hostile });
    await poster.api.agreements.accept({ proposalId });
    const { cell_latitude: cell, latitude } = await readStored(taskId);
    expect(Math.round(cell ?? 0)).toBe(40);
    expect(latitude).not.toBe(1);
  });
});

describe('an accepted place', () => {
  test('is the place of the task: the address for the two, the area for everybody (DEAL-062, DEAL-063)', async () => {
    const taskId = await claimed();
    const before = await readStored(taskId);
    const proposalId = await propose(helper, taskId, { place: workshop, price: job(60) });
    await poster.api.agreements.accept({ proposalId });
    for (const person of [poster, helper]) {
      const task = await find(person, taskId);
      expect(task).toMatchObject({
        city: 'Denver',
        locationArea: 'Denver, CO',
        exactPlace: { streetAddress: '77 Secret Street', zipCode: '80202' },
        agreedChanges: [{ place: '77 Secret Street, Denver, CO 80202', scope: null }],
      });
      expect(Math.round(task.latitude ?? 0)).toBe(40);
    }
    const after = await readStored(taskId);
    expect(after).toMatchObject({ cell_latitude: expect.closeTo(39.74, 0), state: 'CO' });
    expect(after.version).toBeGreaterThan(before.version);
    for (const api of [waiting.api, server.anonymous]) {
      expect(await readEverything(api, taskId)).not.toMatch(SECRET);
    }
  });

  test('moves the end of the day to its clock, with another day and without (DEAL-063)', async () => {
    const place = { ...workshop, city: 'Portland', state: 'OR', zipCode: '97201' } as const;
    const taskId = await claimed({ timing: { type: 'specific', date: dayFromNow(5) } });
    const hour = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Los_Angeles',
      hour: 'numeric',
    });
    const day = { date: dayFromNow(6), timeOfDay: 'morning' as const };
    const proposals = [{ place }, { place: { ...place, city: 'Salem' }, day }];
    expect(hour.format((await readStored(taskId)).expires_at ?? 0)).not.toBe('12 AM');
    for (const changes of proposals) {
      await poster.api.agreements.accept({ proposalId: await propose(helper, taskId, changes) });
      expect(hour.format((await readStored(taskId)).expires_at ?? 0)).toBe('12 AM');
    }
  });

  test('is in the calendar of the two with a higher sequence (DEAL-063)', async () => {
    const taskId = await claimed({ timing: { type: 'specific', date: dayFromNow(3) } });
    const { path } = await helper.api.calendar.create({});
    const readEvent = async () => {
      const feed = (await (await fetch(`${server.url}${path}`)).text()).replaceAll('\r\n ', '');
      return feed.split('BEGIN:VEVENT').find((part) => part.includes(taskId)) ?? '';
    };
    const sequence = (event: string) => Number(/SEQUENCE:(\d+)/.exec(event)?.[1]);
    const before = await readEvent();
    expect(before).toContain('12 Hidden Lane');
    const proposalId = await propose(poster, taskId, { place: workshop });
    expect(await readEvent()).toBe(before);
    await helper.api.agreements.accept({ proposalId });
    const after = await readEvent();
    expect(after).toContain('77 Secret Street');
    expect(sequence(after)).toBeGreaterThan(sequence(before));
  });

  test('ends with the deal, after several changes, too (DEAL-064)', async () => {
    const taskId = await claimed({ timing: { type: 'specific', date: dayFromNow(5) } }, 'started');
    const before = await readStored(taskId);
    for (const place of [workshop, { ...workshop, address: '78 Secret Street' }]) {
      const proposalId = await propose(helper, taskId, { place });
      await poster.api.agreements.accept({ proposalId });
    }
    await helper.api.work.giveUp({ taskId, ending: 'called_off' });
    const { version, ...after } = await readStored(taskId);
    expect({ ...after, version: before.version }).toEqual(before);
    expect(version).toBeGreaterThan(before.version);
    expect(await readEverything(poster.api, taskId)).toMatch(/12 Hidden Lane/);
    expect(await readEverything(waiting.api, taskId)).not.toMatch(/7[78] Secret|80202/);
  });
});
