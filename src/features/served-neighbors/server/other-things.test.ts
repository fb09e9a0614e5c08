import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startServedScene } from './served-scene.ts';
import type { ServedScene } from './served-scene.ts';

let scene: ServedScene;
beforeAll(async () => {
  scene = await startServedScene();
});
beforeEach(() => scene.startAnew());
afterAll(() => scene.server.close());

const findBooking = async (conversationId: string, person = scene.helper) =>
  (await person.api.bookings.listCards({ conversationId })).items[0];
const findTaskId = async (bookingId: string) =>
  (
    await scene.db
      .selectFrom('bookings')
      .select('task_id')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
  ).task_id ?? '';

describe('a booking of which the client uses only the sheet (PEOPLE-240 to PEOPLE-243)', () => {
  test('goes from asked to reviewed', async () => {
    const { proxy, helper, read, send, serve, book, quote, acts } = scene;
    const { id, path } = await serve({ phone: '512 555 0100' });
    const { bookingId, conversationId } = await book(id);
    const asked = await read(path);
    expect(asked.text).toContain('Cut the hedge in front, please.');
    expect(asked.text).toContain('We asked Hugo.');
    expect(asked.text).not.toContain('Secret Street');
    await send(path, { step: 'confirm' });
    expect(await findBooking(conversationId)).toMatchObject({ servedName: 'Mrs. Ida' });

    const chat = await helper.api.chat.open({ kind: 'conversation', conversationId });
    expect(chat.servedName).toBe('Mrs. Ida');

    const stepId = await quote(bookingId);
    const proposed = await read(path);
    expect(proposed.text).toContain('Hugo proposes a time and a price.');
    expect(proposed.text).toContain('$80');
    expect(proposed.text).not.toContain('Hugo Helper');
    expect((await findBooking(conversationId))?.servedPhone).toBeUndefined();
    const yes = { step: 'accept_booking', bookingId, stepId };
    expect((await send(path, yes)).status).toBe(303);
    expect((await findBooking(conversationId))?.servedPhone).toBe('+1 512 555 0100');
    // Its proxy reads it on their own page alone.
    expect((await findBooking(conversationId, proxy))?.servedPhone).toBeUndefined();
    expect((await read(path)).text).toContain('Hugo will come.');

    const taskId = await findTaskId(bookingId);
    expect(await helper.api.tasks.find({ id: taskId })).toMatchObject({
      servedName: 'Mrs. Ida',
      servedPhone: '+1 512 555 0100',
      isPrivate: true,
    });
    const changeId = await quote(bookingId, 90);
    const changed = await read(`${path}?booking=${bookingId}`);
    expect(changed.text).toContain('Hugo proposes a change');
    expect(changed.text).toContain('$90');
    const no = { step: 'decline_booking', bookingId, stepId: changeId };
    expect((await send(path, no)).status).toBe(303);
    expect((await findBooking(conversationId))?.price).toBe(80);

    await helper.api.work.start({ taskId });
    await helper.api.work.complete({ taskId });
    expect((await send(path, { step: 'done', taskId })).status).toBe(303);
    const review = { step: 'review', taskId, rating: '4', comment: 'Neat' };
    expect((await send(path, review)).status).toBe(303);
    const stored = await scene.db
      .selectFrom('reviews')
      .select(['comment', 'served_through'])
      .where('task_id', '=', taskId)
      .execute();
    expect(stored).toEqual([{ comment: 'Neat', served_through: 'code' }]);

    expect(await acts(id)).toEqual([
      'added by account',
      'posted by account',
      'confirmed by code',
      'approved by code',
      'rejected by code',
      'work_confirmed by code',
      'reviewed by code',
    ]);
    const { items } = await proxy.api.servedNeighbors.history({ servedId: id });
    expect(items.map(({ about }) => about?.kind)).toEqual([
      'task',
      'task',
      'booking',
      'booking',
      undefined,
      'booking',
      undefined,
    ]);
    const { timeline = [] } = await proxy.api.tasks.find({ id: taskId });
    expect(timeline.map(({ toStatus, isByCode }) => [toStatus, isByCode])).toEqual([
      ['claimed', true],
      ['started', false],
      ['completed_by_tasker', false],
      ['done', true],
    ]);
    const notices = (await proxy.api.notifications.list({})).items
      .filter(({ type }) => type === 'served_acted')
      .map(({ message }) => message);
    expect(notices).toContain(
      'Mrs. Ida said yes to the provider\'s terms for "Garden care and hedges" with their code.',
    );
  });

  test('agrees to the terms that the page showed alone, and to none twice (PEOPLE-243)', async () => {
    const { bookedFor, quote, send, acts } = scene;
    const { id, path, bookingId, stepId } = await bookedFor();
    const newer = await quote(bookingId, 300);
    const yes = { step: 'accept_booking', bookingId };
    expect((await send(path, { ...yes, stepId })).status).toBe(409);
    await send(path, { ...yes, stepId: newer });
    expect((await send(path, { ...yes, stepId: newer })).status).toBe(303);
    expect((await acts(id)).filter((act) => act.startsWith('approved'))).toHaveLength(1);
  });

  test('reaches no booking but those of its person (PEOPLE-243)', async () => {
    const { bookedFor, book, quote, send, db } = scene;
    const { id, path, bookingId, stepId } = await bookedFor();
    await db.updateTable('bookings').set({ on_behalf_of_id: null }).execute();
    expect((await send(path, { step: 'accept_booking', bookingId, stepId })).status).toBe(404);
    await db.updateTable('bookings').set({ status: 'withdrawn' }).execute();
    const own = await book(id);
    const ownStep = { step: 'accept_booking', bookingId: own.bookingId, stepId };
    expect((await send(path, ownStep)).status).toBe(404);
    expect((await send(path, { ...ownStep, stepId: await quote(own.bookingId) })).status).toBe(303);
  });
});

describe('Quick Help of which the requester uses only the sheet (PEOPLE-240, PEOPLE-242, PEOPLE-244)', () => {
  test('goes from asked to reviewed', async () => {
    const { proxy, helper, read, send, serve, askHelp, acceptHelp, acts } = scene;
    const { id, path } = await serve({ phone: '512 555 0100' });
    const requestId = await askHelp(id);
    const asked = await read(path);
    expect(asked.text).toContain('Carry a couch upstairs');
    expect(asked.text).toContain('We&#39;re asking neighbors nearby.');
    expect(asked.text).not.toContain('Hidden Lane');
    await send(path, { step: 'confirm' });
    expect(await helper.api.quickHelp.find({ requestId })).toMatchObject({
      servedName: 'Mrs. Ida',
    });
    expect((await helper.api.quickHelp.find({ requestId })).servedPhone).toBeUndefined();

    await acceptHelp(requestId);
    const coming = (await read(path)).text;
    expect(coming).toContain('Hugo said yes and comes in about 15 minutes.');
    expect(coming).not.toContain('Hugo Helper');
    const seen = await helper.api.quickHelp.find({ requestId });
    expect(seen.servedPhone).toBe('+1 512 555 0100');
    expect((await proxy.api.quickHelp.find({ requestId })).servedPhone).toBeUndefined();
    const chat = await helper.api.chat.open({
      kind: 'conversation',
      conversationId: seen.conversationId ?? '',
    });
    expect(chat.servedName).toBe('Mrs. Ida');
    // Before it has started there is nothing to confirm.
    expect((await send(path, { step: 'help_done', requestId })).status).toBe(409);
    await helper.api.quickHelp.start({ requestId });
    expect((await read(path)).text).toContain('Hugo is helping now.');
    expect((await send(path, { step: 'help_done', requestId })).status).toBe(303);
    expect((await send(path, { step: 'help_done', requestId })).status).toBe(303);
    expect((await helper.api.quickHelp.find({ requestId })).servedPhone).toBeUndefined();

    expect((await read(path)).text).toContain('How was Hugo?');
    const review = { step: 'help_review', requestId, rating: '5', comment: 'Strong' };
    expect((await send(path, review)).status).toBe(303);
    expect((await read(path)).text).toContain('You wrote a review. Thank you.');
    const stored = await scene.db
      .selectFrom('reviews')
      .select('served_through')
      .where('comment', '=', 'Strong')
      .execute();
    expect(stored).toEqual([{ served_through: 'code' }]);
    expect(await acts(id)).toEqual([
      'added by account',
      'posted by account',
      'confirmed by code',
      'work_confirmed by code',
      'reviewed by code',
    ]);
    const { timeline } = await proxy.api.quickHelp.find({ requestId });
    expect(timeline.map(({ step, isByCode }) => [step, isByCode])).toEqual([
      ['created', false],
      ['accepted', false],
      ['started', false],
      ['completed', true],
    ]);
    const notices = (await proxy.api.notifications.list({})).items.map(({ message }) => message);
    expect(notices).toContain(
      'Mrs. Ida confirmed with their code that "Carry a couch upstairs" is done.',
    );
  });

  test('reaches no request but those of its person (PEOPLE-244)', async () => {
    const { helpedFor, send, db } = scene;
    const { path, requestId } = await helpedFor();
    await db.updateTable('on_demand_task_requests').set({ on_behalf_of_id: null }).execute();
    expect((await send(path, { step: 'help_done', requestId })).status).toBe(404);
  });

  test.each(['stop', 'not_theirs'])(
    'is canceled with "%s" until it has started (PEOPLE-245)',
    async (step) => {
      const { confirmed, askHelp, acceptHelp, helper, send, acts, db } = scene;
      const { id, path } = await confirmed();
      const [started, accepted, searching] = [
        await askHelp(id),
        await askHelp(id),
        await askHelp(id),
      ];
      await acceptHelp(started);
      await acceptHelp(accepted);
      await helper.api.quickHelp.start({ requestId: started });
      await send(path, { step });
      const rows = await db
        .selectFrom('on_demand_task_requests')
        .select(['id', 'status'])
        .where('on_behalf_of_id', '=', id)
        .execute();
      const statuses = new Map(rows.map((row) => [row.id, row.status]));
      expect([started, accepted, searching].map((one) => statuses.get(one))).toEqual([
        'started',
        'cancelled',
        'cancelled',
      ]);
      expect((await acts(id)).filter((act) => act === 'task_removed by code')).toHaveLength(2);
      if (step === 'stop') return;
      const report = await db
        .selectFrom('reports')
        .select(['entity_type', 'is_automatic'])
        .where('entity_id', '=', searching)
        .executeTakeFirst();
      expect(report).toEqual({ entity_type: 'on_demand_task', is_automatic: true });
    },
  );

  test('is taken back when the person is removed, which a helper prevents (PEOPLE-247)', async () => {
    const { confirmed, askHelp, acceptHelp, proxy, db } = scene;
    const { id } = await confirmed();
    const requestId = await askHelp(id);
    await acceptHelp(requestId);
    await expect(proxy.api.servedNeighbors.end({ servedId: id })).rejects.toMatchObject({
      status: 409,
    });
    await proxy.api.quickHelp.cancel({ requestId });
    const searching = await askHelp(id);
    await proxy.api.servedNeighbors.end({ servedId: id });
    const row = await db
      .selectFrom('on_demand_task_requests')
      .select(['status', 'on_behalf_of_id'])
      .where('id', '=', searching)
      .executeTakeFirst();
    expect(row).toEqual({ status: 'cancelled', on_behalf_of_id: null });
  });
});

describe('before the person has confirmed (PEOPLE-239)', () => {
  const refused = { data: { reason: 'served-neighbors:refusals.served_not_confirmed' } };

  test('a task, a booking and a request are counted together', async () => {
    const { serve, postFor, book, askHelp, proxy } = scene;
    const { id } = await serve();
    const taskId = await postFor(id);
    await expect(book(id)).rejects.toMatchObject(refused);
    await expect(askHelp(id)).rejects.toMatchObject(refused);
    await proxy.api.tasks.remove({ id: taskId });
    const { bookingId } = await book(id);
    await expect(postFor(id)).rejects.toMatchObject(refused);
    await scene.db
      .updateTable('bookings')
      .set({ status: 'declined' })
      .where('id', '=', bookingId)
      .execute();
    const requestId = await askHelp(id);
    await expect(postFor(id)).rejects.toMatchObject(refused);
    await proxy.api.quickHelp.cancel({ requestId });
    await postFor(id);
  });

  test('a booking and a request are refused for people of others, and with an ended code', async () => {
    const { serve, book, askHelp, other, expire } = scene;
    const { id } = await serve();
    await expect(book(id, other)).rejects.toMatchObject({ status: 404 });
    await expect(askHelp(id, other)).rejects.toMatchObject({ status: 404 });
    await expire(id);
    const over = { status: 409, data: { reason: 'served-neighbors:refusals.served_code_over' } };
    await expect(book(id)).rejects.toMatchObject(over);
    await expect(askHelp(id)).rejects.toMatchObject(over);
  });
});

describe('bookings that are talked about (PEOPLE-245)', () => {
  test.each(['stop', 'not_theirs'])('end with "%s"', async (step) => {
    const { bookedFor, book, quote, send, acts } = scene;
    const { id, path, bookingId, stepId, conversationId } = await bookedFor();
    await send(path, { step: 'accept_booking', bookingId, stepId });
    const other = await book(id);
    await quote(other.bookingId);
    expect((await send(path, { step })).status).toBe(step === 'stop' ? 303 : 200);
    const { items } = await scene.helper.api.bookings.listCards({ conversationId });
    const statuses = new Map(items.map(({ id: one, status }) => [one, status]));
    expect(statuses.get(bookingId)).toBe('cancelled');
    expect(statuses.get(other.bookingId)).toBe('declined');
    expect((await acts(id)).slice(-3).toSorted()).toEqual(
      [
        'helper_removed by code',
        'rejected by code',
        `${step === 'stop' ? 'stopped' : step} by code`,
      ].toSorted(),
    );
  });

  test('are taken back when the person is removed, which an agreed one prevents (PEOPLE-247)', async () => {
    const { bookedFor, confirmed, book, proxy, send } = scene;
    const { id, path, bookingId, stepId } = await bookedFor();
    await send(path, { step: 'accept_booking', bookingId, stepId });
    await expect(proxy.api.servedNeighbors.end({ servedId: id })).rejects.toMatchObject({
      status: 409,
    });
    await proxy.api.bookings.cancel({ bookingId });
    const another = await confirmed();
    const open = await book(another.id);
    await proxy.api.servedNeighbors.end({ servedId: another.id });
    expect(await findBooking(open.conversationId)).toMatchObject({ status: 'withdrawn' });
    expect((await findBooking(open.conversationId))?.servedName).toBeUndefined();
  });
});
