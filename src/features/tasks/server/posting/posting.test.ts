import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import type { TaskDraftInput } from '../../task-draft.ts';
import { exampleDraft } from '../factory.ts';

let server: TestServer;
let poster: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  poster = await server.person('Ana Poster');
  other = await server.person('Otto Other');
});
afterAll(() => server.close());

const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const today = day(0);
const create = (draft: TaskDraftInput = exampleDraft, more: object = {}) =>
  poster.api.tasks.create({ draft, requestKey: crypto.randomUUID(), today, ...more });
const refused = (fields: Record<string, string>) => ({ status: 422, data: { fields } });

describe('posting', () => {
  test('stores everything entered and is open at once', async () => {
    const { id } = await create({
      ...exampleDraft,
      budget: { type: 'hourly', amount: 25, maxAmount: 40.5 },
      timing: { type: 'specific', date: day(3), timeOfDay: 'morning', duration: '1-3-hours' },
      skills: ['Mowing'],
      equipment: 'Gloves',
      experience: 'beginner',
      urgency: 'high',
      contactPreference: 'email',
    });
    expect(await poster.api.tasks.find({ id })).toMatchObject({
      status: 'open',
      title: exampleDraft.title,
      category: 'home-maintenance',
      kind: 'yard-garden',
      budgetType: 'hourly',
      price: 25,
      maxPrice: 40.5,
      locationArea: 'Austin, TX',
      timing: { type: 'specific', date: day(3), timeOfDay: 'morning' },
      duration: '1-3-hours',
      skills: ['Mowing'],
      equipment: 'Gloves',
      experience: 'beginner',
      posterUrgency: 'high',
      urgency: 'urgent',
      contactPreference: 'email',
      viewsCount: 0,
      viewer: { isOwn: true },
      exactPlace: { streetAddress: '12 Hidden Lane', zipCode: '78701' },
    });
  });

  test('markup, emoji and right-to-left text stay as typed', async () => {
    const title = '<script>alert(1)</script> 👩‍👩‍👧‍👦 שלום';
    const { id } = await create({ ...exampleDraft, title });
    expect((await server.anonymous.tasks.find({ id })).title).toBe(title);
  });

  test('a limit counts characters as people see them', async () => {
    const family = '👩‍👩‍👧‍👦';
    const { id } = await create({ ...exampleDraft, title: family.repeat(100) });
    expect((await server.anonymous.tasks.find({ id })).title).toBe(family.repeat(100));
    await expect(create({ ...exampleDraft, title: family.repeat(101) })).rejects.toMatchObject(
      refused({ 'draft.title': 'Title cannot exceed 100 characters' }),
    );
  });

  test('trying again with the same key returns the task already made, even at once', async () => {
    const requestKey = crypto.randomUUID();
    const made = await Promise.all(
      Array.from({ length: 8 }, () => create(exampleDraft, { requestKey })),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const others = await other.api.tasks.create({ draft: exampleDraft, requestKey, today });
    expect(others.id).not.toBe(made[0]?.id);
  });

  test('stores what was corrected before trying again, in the one task', async () => {
    const requestKey = crypto.randomUUID();
    const { id } = await create(exampleDraft, { requestKey });
    const corrected = {
      ...exampleDraft,
      title: 'Mow the back lawn instead',
      location: { ...exampleDraft.location, address: '14 Hidden Lane' },
      budget: { type: 'fixed', amount: 55 },
    } as const;
    expect(await create(corrected, { requestKey })).toEqual({ id });
    expect(await poster.api.tasks.find({ id })).toMatchObject({
      title: 'Mow the back lawn instead',
      price: 55,
      exactPlace: { streetAddress: '14 Hidden Lane' },
    });
  });

  test('a late repeat undoes no edit, and changes no task with an applicant', async () => {
    const requestKey = crypto.randomUUID();
    const { id } = await create(exampleDraft, { requestKey });
    const edit = { ...exampleDraft, title: 'Mow both lawns, please' };
    await poster.api.tasks.update({ id, version: 1, today, edit });
    expect(await create(exampleDraft, { requestKey })).toEqual({ id });
    expect((await server.anonymous.tasks.find({ id })).title).toBe(edit.title);

    const appliedKey = crypto.randomUUID();
    const applied = await create(exampleDraft, { requestKey: appliedKey });
    await other.api.applications.apply({ taskId: applied.id, message: 'I can do it.' });
    expect(await create(edit, { requestKey: appliedKey })).toEqual(applied);
    expect((await server.anonymous.tasks.find(applied)).title).toBe(exampleDraft.title);
  });

  test('a task that was removed is not posted again under its key', async () => {
    const requestKey = crypto.randomUUID();
    const { id } = await create(exampleDraft, { requestKey });
    await poster.api.tasks.remove({ id });
    await expect(create(exampleDraft, { requestKey })).rejects.toMatchObject({
      status: 409,
      data: { reason: 'tasks:refusals.posted_then_removed' },
    });
  });

  test('a specific day ends where the task is', async () => {
    const timing = { type: 'specific', date: day(2) } as const;
    const { id } = await create({ ...exampleDraft, timing });
    const { expiresAt } = await server.anonymous.tasks.find({ id });
    const inTexas = new Intl.DateTimeFormat('sv', {
      timeZone: 'America/Denver',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    expect(expiresAt && inTexas.format(expiresAt)).toBe(`${day(3)} 00:00:00`);
    const asap = await create();
    expect((await server.anonymous.tasks.find(asap)).expiresAt).toBeNull();
  });

  test('today may be a day off by the clock of the server, not more', async () => {
    await expect(create(exampleDraft, { today: day(-1) })).resolves.toBeDefined();
    await expect(create(exampleDraft, { today: day(1) })).resolves.toBeDefined();
    await expect(create(exampleDraft, { today: day(-3) })).rejects.toMatchObject({
      status: 422,
      data: { fields: { today: expect.any(String) } },
    });
  });

  test('requires signing in', async () => {
    await expect(
      server.anonymous.tasks.create({
        draft: exampleDraft,
        requestKey: crypto.randomUUID(),
        today,
      }),
    ).rejects.toMatchObject({ status: 401, message: 'You must be logged in to post a task' });
  });

  test('a phone preference needs a phone number', async () => {
    const draft: TaskDraftInput = { ...exampleDraft, contactPreference: 'phone' };
    await expect(create(draft)).rejects.toMatchObject(
      refused({ 'draft.contactPreference': 'Add a phone number to your profile first.' }),
    );
    const caller = await server.person();
    await server.services.db
      .updateTable('profiles')
      .set({ phone: '+15125550123' })
      .where('id', '=', caller.userId)
      .execute();
    const requestKey = crypto.randomUUID();
    await expect(caller.api.tasks.create({ draft, requestKey, today })).resolves.toBeDefined();
  });

  test.each<[string, object, Record<string, string>]>([
    ['a short title', { title: '  short  ' }, { title: 'Title must be at least 10 characters' }],
    ['a long title', { title: 'x'.repeat(101) }, { title: 'Title cannot exceed 100 characters' }],
    [
      'blank texts',
      { title: ' '.repeat(50), description: '\n \t' },
      {
        title: 'Title must be at least 10 characters',
        description: 'Description must be at least 20 characters',
      },
    ],
    [
      'a long description',
      { description: 'x'.repeat(1001) },
      { description: 'Description cannot exceed 1000 characters' },
    ],
    ['no category', { category: undefined }, { category: 'Please select a category' }],
    ['an unknown category', { category: 'magic' }, { category: 'Please select a category' }],
    ['a kind of another category', { kind: 'pet-care' }, { kind: 'This value is not valid.' }],
    [
      'no place',
      { location: { type: 'in-person' } },
      {
        'location.city': 'City and state are required for in-person tasks',
        'location.state': 'City and state are required for in-person tasks',
      },
    ],
    [
      'a bad ZIP code',
      { location: { ...exampleDraft.location, zipCode: '7870' } },
      { 'location.zipCode': 'Please enter a valid ZIP code' },
    ],
    [
      'no amount',
      { budget: { type: 'fixed' } },
      { 'budget.amount': 'Please enter a valid budget amount' },
    ],
    ...[0, -5, 10_001, 12.345, Number.NaN, 'forty', 1e300].map(
      (amount): [string, object, Record<string, string>] => [
        `the amount ${amount}`,
        { budget: { type: 'hourly', amount } },
        { 'budget.amount': 'Please enter a valid budget amount' },
      ],
    ),
    [
      'a maximum below the rate',
      { budget: { type: 'hourly', amount: 30, maxAmount: 20 } },
      { 'budget.maxAmount': 'Maximum must be at least the hourly rate' },
    ],
    [
      'no date',
      { timing: { type: 'specific' } },
      { 'timing.date': 'Please select a date for specific timing' },
    ],
    [
      'a date that is none',
      { timing: { type: 'specific', date: '2026-02-30' } },
      { 'timing.date': 'Please select a date for specific timing' },
    ],
    [
      'yesterday',
      { timing: { type: 'specific', date: day(-1) } },
      { 'timing.date': 'Please choose today or a later date' },
    ],
    [
      'a day in two years',
      { timing: { type: 'specific', date: day(730) } },
      { 'timing.date': 'Please choose a date within the next year' },
    ],
    [
      'eleven skills',
      { skills: Array.from({ length: 11 }, (_, index) => `skill ${index}`) },
      { skills: 'You can add up to 10 skills' },
    ],
    [
      'a long skill',
      { skills: ['x'.repeat(51)] },
      { 'skills.0': 'A skill cannot exceed 50 characters' },
    ],
    [
      'much equipment',
      { equipment: 'x'.repeat(501) },
      { equipment: 'Equipment cannot exceed 500 characters' },
    ],
    ['an unknown urgency', { urgency: 'panic' }, { urgency: 'This value is not valid.' }],
    [
      'a text the database cannot store',
      { title: 'A zero\0 in the title' },
      { title: 'This value is not valid.' },
    ],
  ])('refuses %s', async (_name, changes, problems) => {
    const fields = Object.fromEntries(
      Object.entries(problems).map(([path, problem]) => [`draft.${path}`, problem]),
    );
    const before = await poster.api.tasks.listPosted({});
    await expect(create({ ...exampleDraft, ...changes })).rejects.toMatchObject(refused(fields));
    expect(await poster.api.tasks.listPosted({})).toEqual(before);
  });
});
