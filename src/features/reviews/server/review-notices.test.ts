import { afterAll, expect, test } from 'vitest';
import { makeDeal } from '#features/offers/server/factory.ts';
import type { TestPerson } from '#test/support/server.ts';
import { remindToReview } from './due-reviews.ts';
import { startReviewScene } from './review-scene.ts';

const scene = await startReviewScene();
const { server, poster, helper } = scene;
afterAll(() => server.close());

/** The notices about reviews of a task, oldest first, as their type and what they are about. */
const listReviewNotices = async (person: TestPerson, taskId: string) =>
  (await person.api.notifications.list({})).items
    .filter((notice) => notice.taskId === taskId && notice.type.startsWith('review'))
    .map(({ type, entityType, entityId }) => `${type} ${entityType} ${entityId}`)
    .toReversed();

test.each(['poster', 'helper'] as const)(
  'neither side is reminded to review once the %s blocks the other (PEOPLE-195)',
  async (blocker) => {
    const taskId = await scene.doneTask();
    const [by, blocked] = blocker === 'poster' ? [poster, helper] : [helper, poster];
    const pair = { blocker_id: by.userId, blocked_id: blocked.userId };
    await scene.db.insertInto('blocks').values(pair).execute();
    await scene.backdate(taskId, 3);
    await remindToReview(server.services);
    await scene.db.deleteFrom('blocks').where('blocker_id', '=', by.userId).execute();
    expect(await listReviewNotices(poster, taskId)).toEqual([]);
    expect(await listReviewNotices(helper, taskId)).toEqual([]);
  },
);

test('each side is notified of what concerns it, about the task (NOTE-038)', async () => {
  const taskId = await scene.doneTask();
  const about = (...types: string[]) => types.map((type) => `${type} task ${taskId}`);
  await scene.write(poster, taskId);
  expect(await listReviewNotices(helper, taskId)).toEqual(about('review_waiting'));
  await scene.backdate(taskId, 3);
  await remindToReview(server.services);
  expect(await listReviewNotices(helper, taskId)).toEqual(
    about('review_waiting', 'review_reminder'),
  );
  await scene.write(helper, taskId);
  expect(await listReviewNotices(helper, taskId)).toEqual(
    about('review_waiting', 'review_reminder', 'review_received'),
  );
  expect(await listReviewNotices(poster, taskId)).toEqual(about('review_received'));
  const [review] = (await scene.received(helper)).items;
  await helper.api.reviews.reply({ reviewId: review?.id ?? '', reply: 'Any time.' });
  expect(await listReviewNotices(poster, taskId)).toEqual(
    about('review_received', 'review_replied'),
  );
});

test('across a block both learn nameless of the reviews of a pickup, as of those of a task (DEAL-133, DEAL-147)', async () => {
  const [seller, buyer] = [await server.person('Sol Seller'), await server.person('Bea Buyer')];
  const { itemId, conversationId } = await makeDeal(server.services, {
    sellerId: seller.userId,
    buyerId: buyer.userId,
  });
  await seller.api.marketplace.sell({ itemId, conversationId });
  const [deal] = (await buyer.api.outcomes.listMine({})).items;
  const { personId } = await buyer.api.profiles.me({});
  await seller.api.people.block({ personId });
  const answers = { outcomeId: deal?.id ?? '', outcome: 'happened', rating: 4 } as const;
  await seller.api.reviews.writeOnDeal(answers);
  await buyer.api.reviews.writeOnDeal(answers);
  const listReviewed = async (person: TestPerson) =>
    (await person.api.notifications.list({})).items
      .filter(({ type }) => type === 'outcome_reviewed')
      .map(({ message }) => message);
  expect(await listReviewed(seller)).toHaveLength(1);
  const messages = await listReviewed(buyer);
  expect(messages).toHaveLength(2);
  expect(messages.join()).not.toContain('Sol');
});
