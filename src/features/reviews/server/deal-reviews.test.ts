import { afterAll, describe, expect, test } from 'vitest';
import { setRestriction, setRole } from '#identity/server/public.ts';
import { acceptIn, makeDeal, offerIn } from '#features/offers/server/factory.ts';
import { makeHelpedRequest } from '#features/quick-help/server/factory.ts';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import type { Ending } from '#features/subjects/endings.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { newId } from '#platform/server/ids.ts';
import { openPage } from '#test/support/live-page.ts';
import type { TestPerson } from '#test/support/server.ts';
import type { TypedReview } from '../contract.ts';
import { REVIEWS_CHANGED } from '../live-events.ts';
import { publishDueReviews } from './due-reviews.ts';
import { reviewsData } from './personal-data.ts';
import { TITLE, conflict, startReviewScene } from './review-scene.ts';

const scene = await startReviewScene();
const { server, db, poster, helper, waiting, backdate, readPersonId, received } = scene;
const moderator = await server.person('Mara Moderator');
await inTransaction(server.services, (work) => setRole(work, moderator.userId, 'moderator'));
afterAll(() => server.close());

type Deal = { taskId: string; outcomeId: string };
type Side = 'poster' | 'helper';
const people = { poster, helper };
const getOther = (side: Side) => people[side === 'poster' ? 'helper' : 'poster'];

const readOutcomeId = async (person: TestPerson, taskId: string) =>
  (await person.api.outcomes.listMine({})).items.find(({ subjectId }) => subjectId === taskId)
    ?.id ?? '';

/** A task of the two that one of them ended. */
async function endedDeal(ending: Ending | 'done', by: Side = 'poster'): Promise<Deal> {
  if (ending === 'done') {
    const taskId = await scene.doneTask();
    return { taskId, outcomeId: await readOutcomeId(poster, taskId) };
  }
  const taskId = await scene.claimedTask();
  const step = by === 'poster' ? 'removeHelper' : 'giveUp';
  await people[by].api.work[step]({ taskId, ending });
  return { taskId, outcomeId: await readOutcomeId(poster, taskId) };
}

/** The other side says that it was done. */
const contest = ({ outcomeId }: Deal, statedBy: Side) =>
  getOther(statedBy).api.outcomes.contest({
    outcomeId,
    result: 'done',
    responsible: null,
    note: 'I was there, and it was done as we said.',
  });
const settle = ({ outcomeId }: Deal, as: 'stated' | 'other' | 'neither') =>
  moderator.api.administration.settleOutcome({ outcomeId, as });

const write = (
  person: TestPerson,
  { outcomeId }: Pick<Deal, 'outcomeId'>,
  answers: Partial<TypedReview> = {},
) => person.api.reviews.writeOnDeal({ outcomeId, outcome: 'happened', rating: 4, ...answers });

const countPublished = async ({ outcomeId }: Deal) =>
  (
    await db
      .selectFrom('reviews')
      .select('id')
      .where('outcome_id', '=', outcomeId)
      .where('published_at', 'is not', null)
      .execute()
  ).length;

/** How the newest review of the helper reads. */
const readEnding = async (person: TestPerson) => (await received(helper, person)).items[0]?.ending;

const ENDINGS = [
  ['done', 'poster'],
  ['called_off', 'poster'],
  ['called_off', 'helper'],
  ['did_not_come', 'poster'],
  ['did_not_come', 'helper'],
  ['not_as_agreed', 'poster'],
  ['not_as_agreed', 'helper'],
] as const;

type State = 'just ended' | 'counts' | 'contested' | 'accepted' | 'taken back' | 'neither';

/** When a review of both is published, and how it then reads. */
const getExpected = (ending: Ending | 'done', state: State) => {
  const isStated = state === 'just ended' || state === 'counts' || state === 'taken back';
  const waits = ending === 'did_not_come' || ending === 'not_as_agreed';
  return {
    isPublished: state !== 'contested' && !(waits && state === 'just ended'),
    ending: isStated
      ? ending === 'done'
        ? null
        : ending
      : state === 'accepted'
        ? null
        : 'unclear',
  };
};

const STATES: readonly State[] = [
  'just ended',
  'counts',
  'contested',
  'accepted',
  'taken back',
  'neither',
];

describe.each(ENDINGS)('a deal that ended as %s by the %s', (ending, by) => {
  test.each(
    STATES.filter((state) => ending !== 'done' || state === 'just ended' || state === 'counts'),
  )(
    '%s: both may review it, once each, and it is published (DEAL-140, DEAL-141, DEAL-142)',
    async (state) => {
      const deal = await endedDeal(ending, by);
      if (state === 'counts') await backdate(deal.taskId, 8);
      else if (state !== 'just ended') await contest(deal, by);
      if (state === 'accepted') await people[by].api.outcomes.accept(deal);
      if (state === 'taken back') await getOther(by).api.outcomes.takeBack(deal);
      if (state === 'neither') await settle(deal, 'neither');
      const expected = getExpected(ending, state);

      expect(await write(helper, deal)).toEqual({ isPublished: false });
      expect(await countPublished(deal)).toBe(0);
      const before = await poster.api.reviews.mineOnDeal(deal);
      expect(before).toMatchObject({
        write: { allowed: true },
        isAwaited: true,
        received: null,
        isHeld: !expected.isPublished,
      });
      expect(await write(poster, deal)).toEqual({ isPublished: expected.isPublished });
      for (const person of [poster, helper]) {
        await expect(write(person, deal)).rejects.toMatchObject(
          conflict('You have already left your review.'),
        );
        const { received: theirs } = await person.api.reviews.mineOnDeal(deal);
        expect(theirs !== null).toBe(expected.isPublished);
      }
      if (!expected.isPublished) {
        await publishDueReviews(server.services);
        expect(await countPublished(deal)).toBe(0);
        if (state === 'contested') {
          await backdate(deal.taskId, 20);
          await publishDueReviews(server.services);
          expect(await countPublished(deal)).toBe(0);
          await settle(deal, 'neither');
        } else {
          await backdate(deal.taskId, 7);
          await publishDueReviews(server.services);
        }
      }
      expect(await countPublished(deal)).toBe(2);
      expect(await readEnding(waiting)).toBe(state === 'contested' ? 'unclear' : expected.ending);
      const { stored, counted } = await scene.readCounts(helper);
      expect(stored).toEqual(counted);
    },
  );
});

describe('one who wrote alone', () => {
  test.each(['called_off', 'did_not_come', 'not_as_agreed'] as const)(
    'is published 14 days after %s (DEAL-141)',
    async (ending) => {
      const deal = await endedDeal(ending);
      await write(helper, deal);
      await backdate(deal.taskId, 13.9);
      await publishDueReviews(server.services);
      expect(await countPublished(deal)).toBe(0);
      await backdate(deal.taskId, 0.2);
      await publishDueReviews(server.services);
      expect(await countPublished(deal)).toBe(1);
      await expect(write(poster, deal)).rejects.toMatchObject(
        conflict('The 14 days to leave a review are over.'),
      );
    },
  );

  test('is published with the settlement if the 14 days are over (DEAL-142)', async () => {
    const deal = await endedDeal('did_not_come');
    await write(helper, deal);
    await contest(deal, 'poster');
    await backdate(deal.taskId, 15);
    await publishDueReviews(server.services);
    expect(await countPublished(deal)).toBe(0);
    await settle(deal, 'stated');
    expect(await countPublished(deal)).toBe(1);
  });
});

test('a settlement and the second review at once publish both reviews (DEAL-142)', async () => {
  for (let round = 0; round < 6; round += 1) {
    const deal = await endedDeal('did_not_come');
    await contest(deal, 'poster');
    await write(helper, deal);
    await Promise.all([settle(deal, 'stated'), write(poster, deal)]);
    expect(await countPublished(deal)).toBe(2);
  }
});

test('a settlement changes how a published review says the deal ended, a contest does not (DEAL-143)', async () => {
  const deal = await endedDeal('called_off');
  await write(helper, deal);
  await write(poster, deal);
  expect(await readEnding(waiting)).toBe('called_off');
  await contest(deal, 'poster');
  expect(await readEnding(waiting)).toBe('called_off');
  await settle(deal, 'neither');
  expect(await readEnding(waiting)).toBe('unclear');
});

test('the second deal of a task has its own two reviews (DEAL-140)', async () => {
  const first = await endedDeal('did_not_come');
  await makeTaskWithHelper(server.services, {
    task: { id: first.taskId, posterId: poster.userId },
    taskerId: waiting.userId,
    status: 'done',
  });
  const second = {
    taskId: first.taskId,
    outcomeId: await readOutcomeId(waiting, first.taskId),
  };
  await backdate(first.taskId, 8);
  await write(poster, first, { comment: 'First' });
  // By the task, it is about the deal in which that was done.
  await scene.write(poster, first.taskId, { comment: 'Second' });
  expect(await write(helper, first)).toEqual({ isPublished: true });
  expect((await waiting.api.reviews.mineOnDeal(second)).received).toBeNull();
  expect(await write(waiting, second)).toEqual({ isPublished: true });
  expect((await received(helper)).items[0]).toMatchObject({
    comment: 'First',
    ending: 'did_not_come',
  });
  expect((await received(waiting)).items[0]).toMatchObject({ comment: 'Second', ending: null });
  // Neither helper reads or reviews the deal of the other.
  for (const [person, deal] of [
    [helper, second],
    [waiting, first],
  ] as const) {
    await expect(write(person, deal)).rejects.toMatchObject({ status: 404 });
    await expect(person.api.reviews.mineOnDeal(deal)).rejects.toMatchObject({ status: 404 });
  }
});

describe('permission to review', () => {
  test('is limited to the two of the deal (DEAL-140)', async () => {
    const deal = await endedDeal('called_off');
    const stranger = await server.person('Stella Stranger');
    for (const person of [waiting, stranger, moderator]) {
      await expect(write(person, deal)).rejects.toMatchObject({ status: 404 });
      await expect(person.api.reviews.mineOnDeal(deal)).rejects.toMatchObject({ status: 404 });
    }
    await expect(
      server.anonymous.reviews.writeOnDeal({ ...deal, outcome: 'happened', rating: 5 }),
    ).rejects.toMatchObject({ status: 401 });
    for (const other of [newId(), 'nonsense']) {
      await expect(write(poster, { outcomeId: other })).rejects.toMatchObject({ status: 404 });
    }
  });

  test('remains after a block, without a name, and after the task is removed (DEAL-140, PEOPLE-194)', async () => {
    const deal = await endedDeal('called_off');
    const pair = { blocker_id: poster.userId, blocked_id: helper.userId };
    await db.insertInto('blocks').values(pair).execute();
    await poster.api.tasks.remove({ id: deal.taskId });
    expect(await helper.api.reviews.mineOnDeal(deal)).toMatchObject({
      otherName: 'Anonymous User',
      write: { allowed: true },
    });
    await write(helper, deal);
    expect(await write(poster, deal)).toEqual({ isPublished: true });
    await db.deleteFrom('blocks').where('blocker_id', '=', poster.userId).execute();
  });

  test('is denied to suspended people (MOD-013)', async () => {
    const suspended = await server.person('Sid Suspended');
    const { taskId } = await makeTaskWithHelper(server.services, {
      task: await scene.createTask(poster),
      taskerId: suspended.userId,
    });
    await poster.api.work.removeHelper({ taskId, ending: 'called_off' });
    const deal = { taskId, outcomeId: await readOutcomeId(suspended, taskId) };
    await inTransaction(server.services, (work) =>
      setRestriction(work, suspended.userId, { kind: 'suspend', until: null, decisionId: newId() }),
    );
    await expect(write(suspended, deal)).rejects.toMatchObject({ status: 403 });
    expect(await write(poster, deal)).toEqual({ isPublished: false });
  });
});

test('a review has stars after every outcome (DEAL-144)', async () => {
  const deal = await endedDeal('did_not_come');
  await expect(write(poster, deal, { outcome: 'no_show', rating: null })).rejects.toMatchObject({
    status: 422,
    data: { fields: { outcome: 'How it ended is already known. Please select a rating' } },
  });
  await expect(write(poster, deal, { rating: null })).rejects.toMatchObject({ status: 422 });
});

test('reminders ask for finished tasks only, while "How it ended" offers every deal (DEAL-147, DEAL-148)', async () => {
  const deal = await endedDeal('called_off');
  const done = await endedDeal('done');
  const listOpen = async (person: TestPerson) =>
    (await person.api.reviews.listOpen({})).items
      .filter(({ id }) => [deal.taskId, done.taskId].includes(id))
      .map(({ outcomeId, isDone, isAwaited }) => [outcomeId, isDone, isAwaited]);
  await write(helper, deal);
  expect(await listOpen(poster)).toEqual([
    [deal.outcomeId, false, true],
    [done.outcomeId, true, false],
  ]);
  expect(await listOpen(helper)).toEqual([[done.outcomeId, true, false]]);
  const { attention } = await poster.api.home.mine();
  const asked = attention.filter(({ kind }) => kind === 'review').map(({ id }) => id);
  expect(asked).toContain(done.taskId);
  expect(asked).not.toContain(deal.taskId);
});

test('a review of a deal that was not done sends outcome_reviewed (DEAL-147)', async () => {
  const deal = await endedDeal('called_off');
  const listNotices = async (person: TestPerson) =>
    (await person.api.notifications.list({})).items
      .filter(({ taskId, type }) => taskId === deal.taskId && type === 'outcome_reviewed')
      .map(({ message }) => message)
      .toReversed();
  await write(helper, deal);
  await write(poster, deal);
  const [review] = (await received(helper)).items;
  await helper.api.reviews.reply({ reviewId: review?.id ?? '', reply: 'Any time.' });
  expect(await listNotices(poster)).toEqual([
    `Hugo Helper has reviewed you for "${TITLE}". Write yours to read it.`,
    `Hugo Helper's review for "${TITLE}" is here.`,
    `Hugo Helper replied to your review for "${TITLE}".`,
  ]);
  expect(await listNotices(helper)).toEqual([`Ana Poster's review for "${TITLE}" is here.`]);
  const report = { entityType: 'review', entityId: review?.id ?? '', reason: 'fake' } as const;
  expect(await helper.api.reports.send(report)).toEqual({ success: true });
});

describe('a pickup', () => {
  const ITEM_TITLE = 'Oak dining table';
  type Pickup = { itemId: string; conversationId: string; outcomeId: string };

  /** An item that was reserved for the helper as its buyer; the poster sells it. */
  async function endedPickup(ending: Ending | 'done'): Promise<Pickup> {
    const deal = await makeDeal(server.services, {
      sellerId: poster.userId,
      buyerId: helper.userId,
    });
    await acceptIn(server.services, deal, await offerIn(server.services, deal));
    const { itemId, conversationId } = deal;
    if (ending === 'done') await poster.api.marketplace.sell({ itemId, conversationId });
    else await poster.api.marketplace.relist({ itemId, ending });
    return { itemId, conversationId, outcomeId: await readOutcomeId(poster, itemId) };
  }

  test.each(['done', 'called_off', 'did_not_come', 'not_as_agreed'] as const)(
    'is reviewed by both sides after %s, and published once it counts (DEAL-140 to DEAL-143)',
    async (ending) => {
      const pickup = await endedPickup(ending);
      const isHeld = ending === 'did_not_come' || ending === 'not_as_agreed';
      expect(await helper.api.reviews.mineOnDeal(pickup)).toMatchObject({
        write: { allowed: true },
        ending: ending === 'done' ? null : ending,
        asksWhetherHappened: false,
        isHeld,
        otherName: 'Ana Poster',
      });
      expect(await write(helper, pickup)).toEqual({ isPublished: false });
      expect(await write(poster, pickup)).toEqual({ isPublished: !isHeld });
      if (isHeld) {
        await db
          .updateTable('outcomes')
          .set({ counted_from: new Date(0) })
          .where('id', '=', pickup.outcomeId)
          .execute();
        await db
          .updateTable('reviews')
          .set({ closes_at: new Date(0) })
          .where('outcome_id', '=', pickup.outcomeId)
          .execute();
        await publishDueReviews(server.services);
      }
      expect((await received(helper, waiting)).items[0]).toMatchObject({
        taskTitle: ITEM_TITLE,
        ending: ending === 'done' ? null : ending,
      });
      const { stored, counted } = await scene.readCounts(helper);
      expect(stored).toEqual(counted);
    },
  );

  test('has stars, even where it was done (DEAL-144)', async () => {
    const pickup = await endedPickup('done');
    await expect(write(poster, pickup, { outcome: 'no_show', rating: null })).rejects.toMatchObject(
      { status: 422 },
    );
  });

  test('cannot be reviewed by other people, nor as a task (DEAL-140)', async () => {
    const pickup = await endedPickup('done');
    for (const person of [waiting, moderator]) {
      await expect(write(person, pickup)).rejects.toMatchObject({ status: 404 });
      await expect(person.api.reviews.mineOnDeal(pickup)).rejects.toMatchObject({ status: 404 });
    }
    await expect(poster.api.reviews.mine({ taskId: pickup.itemId })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('is offered for review on the page of the item and in "How it ended", not on the home page (DEAL-147, DEAL-148)', async () => {
    const pickup = await endedPickup('done');
    for (const person of [poster, helper]) {
      const { items } = await person.api.reviews.listOpen({});
      expect(items).toContainEqual(
        expect.objectContaining({ id: pickup.itemId, outcomeId: pickup.outcomeId, isDone: true }),
      );
      const { attention } = await person.api.home.mine();
      expect(attention.map(({ id }) => id)).not.toContain(pickup.itemId);
    }
  });

  test('sends outcome_reviewed about the item (DEAL-147)', async () => {
    const pickup = await endedPickup('done');
    await write(helper, pickup);
    await write(poster, pickup);
    const [review] = (await received(helper)).items;
    await helper.api.reviews.reply({ reviewId: review?.id ?? '', reply: 'Thanks for the table.' });
    const { items } = await poster.api.notifications.list({});
    expect(
      items
        .filter(({ entityId, type }) => entityId === pickup.itemId && type === 'outcome_reviewed')
        .map(({ message, entityType }) => [entityType, message])
        .toReversed(),
    ).toEqual(
      [
        `Hugo Helper has reviewed you for "${ITEM_TITLE}". Write yours to read it.`,
        `Hugo Helper's review for "${ITEM_TITLE}" is here.`,
        `Hugo Helper replied to your review for "${ITEM_TITLE}".`,
      ].map((message) => ['marketplace_item', message]),
    );
  });

  test('shows other people no title once the item is removed (PEOPLE-093)', async () => {
    const pickup = await endedPickup('called_off');
    await write(helper, pickup);
    await write(poster, pickup);
    await poster.api.marketplace.remove({ itemId: pickup.itemId });
    expect((await received(helper, waiting)).items[0]).toMatchObject({ taskTitle: 'Unknown Item' });
  });
});

test('Quick Help is reviewed by both sides, without its title (DEAL-140, DEAL-172)', async () => {
  const { id: requestId } = await makeHelpedRequest(server.services, {
    requesterId: poster.userId,
    helperId: helper.userId,
  });
  await helper.api.quickHelp.release({ requestId });
  const deal = { outcomeId: await readOutcomeId(poster, requestId) };
  await write(poster, deal);
  expect(await write(helper, deal)).toEqual({ isPublished: true });
  expect((await received(helper, waiting)).items[0]).toMatchObject({
    taskTitle: 'Quick Help',
    ending: 'called_off',
  });
  const { items } = await poster.api.notifications.list({});
  expect(items.find(({ type }) => type === 'outcome_reviewed')).toMatchObject({
    entityType: 'on_demand_task',
    entityId: requestId,
  });
});

test('an unsettled outcome cannot be inferred from its reviews (DEAL-145)', async () => {
  const deal = await endedDeal('did_not_come');
  const page = await openPage(server, waiting.token);
  const personId = await readPersonId(helper);
  const posterId = await readPersonId(poster);
  /** The answers that others get, as bytes, with their ETags. */
  const everything = async () => {
    const answers: unknown[] = [];
    for (const token of [null, waiting.token]) {
      for (const path of [
        `people/${personId}`,
        `people/${personId}/reviews`,
        `people/${posterId}/reviews`,
        `tasks/${deal.taskId}`,
        `users/${helper.userId}/badges`,
      ]) {
        const answer = await fetch(`${server.url}/api/${path}`, {
          headers: token === null ? {} : { authorization: `Bearer ${token}` },
        });
        answers.push([path, answer.status, answer.headers.get('etag'), await answer.text()]);
      }
    }
    return answers;
  };
  const before = await everything();
  await write(poster, deal, { rating: 1 });
  await contest(deal, 'poster');
  await write(helper, deal, { rating: 1 });
  await publishDueReviews(server.services);
  expect(await everything()).toEqual(before);
  await settle(deal, 'stated');
  expect(await everything()).not.toEqual(before);
  expect(page.received.map(({ event }) => event)).not.toContain(REVIEWS_CHANGED);
  page.socket.disconnect();
});

test('the export and the reputation file say how the deal ended (DEAL-149)', async () => {
  const deal = await endedDeal('called_off');
  await write(helper, deal);
  await write(poster, deal, { comment: 'Called off in time.' });
  for (const { select } of reviewsData.records ?? []) {
    const { rows } = await select(helper.userId).execute(db);
    expect(rows.at(-1)).toMatchObject({ comment: 'Called off in time.', ending: 'called_off' });
  }
  const { reputation } = await helper.api.reputation.mine({});
  expect(reputation.reviews[0]).toMatchObject({
    comment: 'Called off in time.',
    ending: 'called_off',
  });
});
