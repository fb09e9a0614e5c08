import { afterAll, describe, expect, test } from 'vitest';
import { setRestriction } from '#identity/server/public.ts';
import { conflict } from '#features/applications/server/test-scene.ts';
import { makeHelpedRequest } from '#features/quick-help/server/factory.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { lapseOverdue } from './end-invitations.ts';
import { dayFromNow, exampleForm, startInvitationScene, today } from './invitation-scene.ts';

const { server, poster, helper, claimedTask, invite, open, counter, find, makeDue, notices } =
  await startInvitationScene();
afterAll(() => server.close());
const { db } = server.services;

const listAttention = async (person: typeof poster) =>
  (await person.api.home.mine()).attention.filter(({ kind }) => kind === 'invitation');

test('the form begins with the earlier work, and the day is open (DEAL-192)', async () => {
  const id = await claimedTask('done');
  const earlier = await poster.api.invitations.findEarlier({ kind: 'task', id });
  expect(earlier).toMatchObject({
    other: { name: 'Hugo Helper' },
    ask: { allowed: true },
    form: {
      title: exampleForm.title,
      price: { amount: 40, unit: 'job' },
      place: exampleForm.place,
    },
  });
  expect(await helper.api.invitations.findEarlier({ kind: 'task', id })).toMatchObject({
    ask: { allowed: false },
    form: { title: '', place: null },
  });
});

test('the helper is notified, and finds card and decision with the area alone (DEAL-193)', async () => {
  const made = await open();
  expect(await notices(helper)).toContainEqual(
    expect.stringMatching(/^invitation_received: Ana Poster asks you again: "Mow the front lawn"/u),
  );
  const seen = await find(helper, made);
  expect(seen).toMatchObject({ isOwn: false, role: 'helper', area: 'Austin, TX', taskId: null });
  expect(JSON.stringify(seen)).not.toContain('Hidden');
  expect(await listAttention(helper)).toMatchObject([{ id: made.id, title: exampleForm.title }]);
  expect(await listAttention(poster)).toEqual([]);
  const { items } = await helper.api.chat.messages({ conversationId: made.conversationId });
  expect(items).toMatchObject([{ card: { kind: 'invitation', id: made.id } }]);
});

test('accepted, it is a private task claimed by the helper (DEAL-194)', async () => {
  const { id: invitationId } = await open({ price: { amount: 30, unit: 'hour' } });
  const { taskId } = await helper.api.invitations.accept({ invitationId });
  expect(await helper.api.invitations.accept({ invitationId })).toEqual({ taskId });
  expect(await helper.api.tasks.find({ id: taskId })).toMatchObject({
    status: 'claimed',
    isPrivate: true,
    budgetType: 'hourly',
    price: 30,
    timing: { type: 'specific', ...exampleForm.day },
    exactPlace: { streetAddress: '12 Hidden Lane', zipCode: '78701' },
    viewer: { isTasker: true },
  });
  expect(await notices(poster)).toContainEqual(
    'invitation_answered: Hugo Helper accepted. "Mow the front lawn" is agreed.',
  );
  const stored = await db
    .selectFrom('invitations')
    .select(['draft', 'located', 'agreed_task_id'])
    .where('id', '=', invitationId)
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ located: null, agreed_task_id: taskId });
  expect(JSON.stringify(stored.draft)).not.toContain('Hidden');
});

test('remote work without a day becomes a task of any day and place (DEAL-194)', async () => {
  const { id: invitationId } = await open({ day: null, place: null });
  const { taskId } = await helper.api.invitations.accept({ invitationId });
  expect(await helper.api.tasks.find({ id: taskId })).toMatchObject({
    locationType: 'remote',
    timing: { type: 'flexible', date: null },
  });
});

test('either side may answer with another price, which the other accepts (DEAL-195)', async () => {
  const first = await open();
  const second = await counter(helper, first.id, 60);
  expect(await find(poster, first)).toMatchObject({ status: 'countered' });
  expect(await listAttention(poster)).toMatchObject([{ id: second.id }]);
  await expect(counter(helper, second.id, 61)).rejects.toMatchObject({ status: 403 });
  await expect(counter(poster, second.id, 60)).rejects.toMatchObject({ status: 422 });
  const third = await counter(poster, second.id, 55);
  const { taskId } = await helper.api.invitations.accept({ invitationId: third.id });
  expect(await poster.api.tasks.find({ id: taskId })).toMatchObject({
    price: 55,
    exactPlace: { streetAddress: '12 Hidden Lane' },
  });
});

test('declined, its maker is notified; withdrawn, the other is not (DEAL-195)', async () => {
  const declined = await open({ title: 'Trim the long hedge' });
  await helper.api.invitations.decline({ invitationId: declined.id });
  await helper.api.invitations.decline({ invitationId: declined.id });
  expect(await notices(poster)).toContainEqual(
    'invitation_answered: Hugo Helper declined "Trim the long hedge".',
  );
  const withdrawn = await open();
  const before = await notices(helper);
  await poster.api.invitations.withdraw({ invitationId: withdrawn.id });
  expect(await notices(helper)).toEqual(before);
  await expect(helper.api.invitations.accept({ invitationId: withdrawn.id })).rejects.toMatchObject(
    { status: 409 },
  );
});

test('one invitation at a time to the same person (DEAL-192)', async () => {
  const { conversationId } = await open();
  const taskId = await claimedTask('done');
  await expect(invite(taskId)).rejects.toMatchObject(
    conflict('You have already asked, and there is no answer yet.'),
  );
  expect(await poster.api.invitations.findEarlier({ kind: 'task', id: taskId })).toMatchObject({
    ask: { allowed: false },
    conversationId,
  });
});

test('one of eight simultaneous requests succeeds (DEAL-192)', async () => {
  await db.deleteFrom('invitations').where('status', '=', 'current').execute();
  const taskId = await claimedTask('done');
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => invite(taskId)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('one of four simultaneous acceptances and withdrawals wins (DEAL-194)', async () => {
  const { id: invitationId } = await open();
  const results = await Promise.allSettled(
    Array.from({ length: 4 }, () => [
      helper.api.invitations.accept({ invitationId }),
      poster.api.invitations.withdraw({ invitationId }),
    ]).flat(),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  const { status, agreed_task_id: taskId } = await db
    .selectFrom('invitations')
    .select(['status', 'agreed_task_id'])
    .where('id', '=', invitationId)
    .executeTakeFirstOrThrow();
  expect(status).toBe(taskId === null ? 'withdrawn' : 'accepted');
});

test('it lapses after its time, and the maker is notified once (DEAL-196)', async () => {
  const made = await open({ title: 'Paint the garden fence' });
  await makeDue(made.id);
  await expect(helper.api.invitations.accept({ invitationId: made.id })).rejects.toMatchObject({
    status: 409,
  });
  await lapseOverdue(server.services);
  await lapseOverdue(server.services);
  expect(await find(poster, made)).toMatchObject({ status: 'lapsed' });
  expect((await notices(poster)).filter((one) => one.includes('Paint'))).toEqual([
    'invitation_answered: Your request "Paint the garden fence" wasn\'t answered in time.',
  ]);
});

test('it lapses with its day, which must be to come (DEAL-196)', async () => {
  const { id } = await open({ day: { date: dayFromNow(2), timeOfDay: 'flexible' } });
  const { expires_at: at } = await db
    .selectFrom('invitations')
    .select('expires_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(at.getTime()).toBeLessThan(Date.now() + 4 * 24 * 60 * 60 * 1000);
  await expect(
    open({ day: { date: dayFromNow(-3), timeOfDay: 'flexible' } }),
  ).rejects.toMatchObject({ status: 422 });
});

describe('what makes it impossible (DEAL-192, DEAL-196)', () => {
  test('a block ends open requests and prevents new ones', async () => {
    const taskId = await claimedTask('done');
    const made = await open();
    const { public_id: personId } = await db
      .selectFrom('profiles')
      .select('public_id')
      .where('id', '=', poster.userId)
      .executeTakeFirstOrThrow();
    await helper.api.people.block({ personId });
    expect(
      await db.selectFrom('invitations').select('status').where('id', '=', made.id).execute(),
    ).toEqual([{ status: 'ended' }]);
    await expect(invite(taskId)).rejects.toMatchObject({ status: 403 });
    await helper.api.people.unblock({ personId });
  });

  test('a restriction of the other side stops asking and accepting', async () => {
    const { id: invitationId } = await open();
    const restrict = (kind: 'suspend' | null) =>
      inTransaction(server.services, (work) =>
        setRestriction(work, poster.userId, kind && { kind, until: null, decisionId: newId() }),
      );
    await restrict('suspend');
    await expect(helper.api.invitations.accept({ invitationId })).rejects.toMatchObject(
      conflict("This person can't take tasks now."),
    );
    await restrict(null);
  });

  test('a chat that a moderator closed takes no agreement', async () => {
    const { id: invitationId, conversationId } = await open();
    await db
      .updateTable('conversations')
      .set({ closed_at: new Date() })
      .where('id', '=', conversationId)
      .execute();
    await expect(helper.api.invitations.accept({ invitationId })).rejects.toMatchObject({
      status: 403,
    });
    expect(await listAttention(helper)).toEqual([]);
  });
});

test('the helper of finished Quick Help is asked again in its chat (DEAL-192)', async () => {
  await db.deleteFrom('invitations').where('status', '=', 'current').execute();
  const { id } = await makeHelpedRequest(server.services, {
    requesterId: poster.userId,
    helperId: helper.userId,
    status: 'completed',
  });
  const { form, ask } = await poster.api.invitations.findEarlier({ kind: 'request', id });
  expect(ask).toEqual({ allowed: true });
  expect(form).toMatchObject({ title: 'Carry a couch upstairs', place: exampleForm.place });
  const made = await poster.api.invitations.invite({
    kind: 'request',
    id,
    form: { ...exampleForm, title: form.title },
    today,
  });
  const { taskId } = await helper.api.invitations.accept({ invitationId: made.id });
  expect(await helper.api.tasks.find({ id: taskId })).toMatchObject({ category: 'handyman' });
});
