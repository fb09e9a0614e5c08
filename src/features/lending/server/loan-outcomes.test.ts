import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { removeAccount, setRole } from '#identity/server/public.ts';
import { finishRemoval } from '#identity/server/leaving/remove-person-job.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { loanScene } from './loan-scene.ts';

const DAY = 86_400_000;
const NOTE = 'That is not how I remember it.';

let server: TestServer;
let scene: ReturnType<typeof loanScene>;
let owner: TestPerson;
let borrower: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  scene = loanScene(server);
});
// Limits of a day are for each person.
beforeEach(async () => {
  owner = await server.person('Olga Owner');
  borrower = await server.person('Ben Borrower');
});
afterAll(() => server.close());

const conflict = (reason: string) => ({ status: 409, data: { reason } });

/** How the loan ended as a person reads it; null without an outcome. */
async function findOutcome(person: TestPerson, loanId: string) {
  const { itemId: subjectId } = await scene.find(person, loanId);
  const { items } = await person.api.outcomes.listMine({ subjectId, kind: 'loan' });
  expect(items.length).toBeLessThanOrEqual(1);
  return items[0] ?? null;
}

/** A loan whose last day passed so many days ago. */
async function late(days: number): Promise<string> {
  const loanId = await scene.handedOver(owner, borrower, [0, 1]);
  await scene.passDays(loanId, days + 1);
  return loanId;
}

describe('the return', () => {
  it('in time is done, which the borrower can contest (DEAL-201)', async () => {
    const loanId = await scene.handedOver(owner, borrower, [0, 1]);
    await borrower.api.lending.step({ loanId, step: 'stateReturn' });
    await owner.api.lending.step({ loanId, step: 'confirmReturn' });
    const ended = await findOutcome(borrower, loanId);
    expect(ended).toMatchObject({
      kind: 'loan',
      result: 'done',
      responsible: null,
      statedBy: 'other',
      side: 'asker',
      isLate: false,
      daysBefore: null,
      abilities: { contest: { allowed: true } },
    });
    expect(await scene.notices(borrower, 'outcome_stated')).toEqual([]);
  });

  it('late is stated by the days, and notified in the place of the return (DEAL-201, DEAL-205)', async () => {
    const loanId = await late(2);
    const before = await scene.notices(borrower, 'loan_changed');
    await owner.api.lending.step({ loanId, step: 'confirmReturn' });
    expect(await findOutcome(borrower, loanId)).toMatchObject({
      result: 'returned_late',
      responsible: 'self',
      statedBy: 'other',
    });
    expect(await scene.find(owner, loanId)).toMatchObject({ status: 'returned', daysLate: 2 });
    expect(await scene.notices(borrower, 'loan_changed')).toEqual(before);
    const [notice] = await scene.notices(borrower, 'outcome_stated');
    expect(notice).toMatch(/^Olga Owner says you returned ".+" late\. .+ 7 days to say so\.$/);
  });

  it('in time after all is what the owner says (DEAL-201)', async () => {
    const loanId = await late(2);
    await owner.api.lending.step({ loanId, step: 'confirmReturn', ending: 'done' });
    expect(await findOutcome(owner, loanId)).toMatchObject({ result: 'done' });
    expect(await scene.find(owner, loanId)).toMatchObject({ status: 'returned', daysLate: 0 });
  });

  it('damaged is not as agreed (DEAL-201)', async () => {
    const loanId = await scene.handedOver(owner, borrower, [0, 1]);
    await owner.api.lending.step({ loanId, step: 'confirmReturn', ending: 'not_as_agreed' });
    expect(await findOutcome(borrower, loanId)).toMatchObject({
      result: 'not_as_agreed',
      responsible: 'self',
    });
  });

  it('cannot be late before the last day has passed (DEAL-201)', async () => {
    const loanId = await scene.handedOver(owner, borrower, [0, 1]);
    await expect(
      owner.api.lending.step({ loanId, step: 'confirmReturn', ending: 'returned_late' }),
    ).rejects.toMatchObject(conflict('lending:refusals.not_late'));
    expect(await findOutcome(owner, loanId)).toBeNull();
  });

  it.each([
    [0, 'done'],
    [3, 'returned_late'],
  ] as const)(
    'without an answer, said %i days after the last one, is "%s" and agreed on (DEAL-203)',
    async (days, result) => {
      const loanId = await late(days);
      await borrower.api.lending.step({ loanId, step: 'stateReturn' });
      await scene.passDays(loanId, 7);
      await scene.takeDue();
      expect(await findOutcome(owner, loanId)).toMatchObject({
        result,
        responsible: result === 'done' ? null : 'other',
        statedBy: null,
        contestableUntil: null,
        abilities: {
          contest: { allowed: false, reason: 'outcomes:refusals.agreed' },
        },
      });
    },
  );
});

describe('an item that does not come back', () => {
  it('is stated by the owner from 7 days after the last one on, which ends the loan (DEAL-202)', async () => {
    const loanId = await late(6);
    const state = () => owner.api.lending.step({ loanId, step: 'stateNotReturned' });
    await expect(state()).rejects.toMatchObject(conflict('lending:refusals.not_long_late'));
    await scene.passDays(loanId, 1);
    await state();
    expect(await scene.find(borrower, loanId)).toMatchObject({ status: 'not_returned' });
    expect(await findOutcome(borrower, loanId)).toMatchObject({
      result: 'not_returned',
      responsible: 'self',
      statedBy: 'other',
    });
    const [notice] = await scene.notices(borrower, 'outcome_stated');
    expect(notice).toMatch(/^Olga Owner says you did not return ".+"\./);
    // Time does nothing with it any more.
    await scene.takeDue();
    expect(await scene.find(owner, loanId)).toMatchObject({ status: 'not_returned' });
  });

  it('is not stated of what the borrower says is back (DEAL-202)', async () => {
    const loanId = await late(8);
    await borrower.api.lending.step({ loanId, step: 'stateReturn' });
    await expect(
      owner.api.lending.step({ loanId, step: 'stateNotReturned' }),
    ).rejects.toMatchObject(conflict('lending:refusals.deny_first'));
  });
});

describe('calling a loan off', () => {
  it.each([
    [3, false, 2],
    [0, true, -1],
  ] as const)(
    '%i days before the first one: late is %s (DEAL-200)',
    async (days, isLate, daysBefore) => {
      const loanId = await scene.lent(owner, borrower, [days, days + 1]);
      await borrower.api.lending.step({ loanId, step: 'cancel' });
      expect(await findOutcome(owner, loanId)).toMatchObject({
        result: 'called_off',
        responsible: 'other',
        isLate,
        daysBefore,
      });
    },
  );

  it('"did not come" can be told only once the first day has begun (DEAL-200)', async () => {
    const loanId = await scene.lent(owner, borrower, [1, 2]);
    const miss = () =>
      borrower.api.lending.step({ loanId, step: 'cancel', ending: 'did_not_come' });
    await expect(miss()).rejects.toMatchObject(conflict('lending:refusals.not_begun'));
    await scene.passDays(loanId, 1);
    const before = await scene.notices(owner, 'loan_cancelled');
    await miss();
    expect(await findOutcome(owner, loanId)).toMatchObject({
      result: 'did_not_come',
      responsible: 'self',
    });
    expect(await scene.notices(owner, 'loan_cancelled')).toEqual(before);
    expect(await scene.notices(owner, 'outcome_stated')).toContainEqual(
      expect.stringContaining('did not come'),
    );
  });

  it.each([
    ['cancel', 'done'],
    ['confirmReturn', 'called_off'],
    ['stateReturn', 'done'],
  ] as const)('"%s" has no end "%s" (DEAL-200, DEAL-201)', async (step, ending) => {
    const loanId = await (step === 'cancel'
      ? scene.lent(owner, borrower)
      : scene.handedOver(owner, borrower, [0, 1]));
    const by = step === 'stateReturn' ? borrower : owner;
    await expect(by.api.lending.step({ loanId, step, ending })).rejects.toMatchObject({
      status: 422,
    });
  });
});

test('a loan that ends by time, the owner or a block (DEAL-204)', async () => {
  const lapsed = await scene.lent(owner, borrower, [1, 2]);
  await scene.passDays(lapsed, 3);
  await scene.takeDue();
  await scene.takeDue();
  expect(await findOutcome(owner, lapsed)).toMatchObject({ result: 'lapsed', responsible: null });

  const unlent = await scene.lent(owner, borrower, [2, 3]);
  const { itemId } = await scene.find(owner, unlent);
  const declined = await scene.ask(borrower, itemId, 6, 7);
  await owner.api.marketplace.remove({ itemId });
  expect(await findOutcome(owner, unlent)).toMatchObject({
    result: 'called_off',
    responsible: 'self',
  });
  expect(await scene.find(owner, declined)).toMatchObject({ status: 'declined' });

  const [one, two] = [await server.person('One'), await server.person('Two')];
  const blocked = await scene.lent(one, two, [2, 3]);
  const { other } = await scene.find(one, blocked);
  await one.api.people.block({ personId: other.personId ?? '' });
  expect(await scene.find(one, blocked)).toMatchObject({ status: 'cancelled' });
  expect(await findOutcome(one, blocked)).toBeNull();
});

describe('disagreeing', () => {
  const contestBy = (
    person: TestPerson,
    outcomeId: string,
    version: Pick<
      Parameters<TestPerson['api']['outcomes']['contest']>[0],
      'result' | 'responsible'
    >,
  ) => person.api.outcomes.contest({ outcomeId, ...version, note: NOTE });

  it.each([
    ['done', null, 200],
    ['not_as_agreed', 'other', 200],
    ['not_as_agreed', 'self', 422],
    ['returned_late', 'other', 422],
    ['not_returned', 'self', 422],
    ['called_off', 'other', 422],
    ['did_not_come', 'other', 422],
  ] as const)(
    'with "returned late": the borrower says "%s" of %s: %i (DEAL-206)',
    async (result, responsible, status) => {
      const loanId = await late(2);
      await owner.api.lending.step({ loanId, step: 'confirmReturn' });
      const { id = '' } = (await findOutcome(borrower, loanId)) ?? {};
      const answer = contestBy(borrower, id, { result, responsible });
      expect(
        await answer.then(
          () => 200,
          (error: { status: number }) => error.status,
        ),
      ).toBe(status);
    },
  );

  it('with "not returned": late, which the owner accepts (DEAL-206, DEAL-128)', async () => {
    const loanId = await late(7);
    await owner.api.lending.step({ loanId, step: 'stateNotReturned' });
    const { id = '' } = (await findOutcome(borrower, loanId)) ?? {};
    await contestBy(borrower, id, { result: 'returned_late', responsible: 'self' });
    await owner.api.outcomes.accept({ outcomeId: id });
    expect(await findOutcome(borrower, loanId)).toMatchObject({
      contest: { result: 'returned_late', responsible: 'self' },
      settled: { as: 'other', by: 'other' },
    });
  });

  it('is over after 7 days, and decided by a moderator who is none of the two (DEAL-206, DEAL-129)', async () => {
    const moderator = await server.person('Mara Moderator');
    await inTransaction(server.services, (work) => setRole(work, moderator.userId, 'moderator'));
    const loanId = await late(2);
    await owner.api.lending.step({ loanId, step: 'confirmReturn' });
    const { id = '' } = (await findOutcome(borrower, loanId)) ?? {};
    await contestBy(borrower, id, { result: 'done', responsible: null });
    const { items } = await moderator.api.administration.listOutcomes({});
    expect(items.find((one) => one.id === id)).toMatchObject({
      kind: 'loan',
      stated: { result: 'returned_late', responsible: 'asker' },
      other: { result: 'done' },
    });
    await moderator.api.administration.settleOutcome({ outcomeId: id, as: 'other' });
    expect(await findOutcome(owner, loanId)).toMatchObject({ settled: { by: 'moderator' } });

    const old = await late(2);
    await owner.api.lending.step({ loanId: old, step: 'confirmReturn' });
    const { id: oldId = '' } = (await findOutcome(borrower, old)) ?? {};
    await server.services.db
      .updateTable('outcomes')
      .set({ ended_at: new Date(Date.now() - 8 * DAY) })
      .where('id', '=', oldId)
      .execute();
    await expect(
      contestBy(borrower, oldId, { result: 'done', responsible: null }),
    ).rejects.toMatchObject(conflict('outcomes:refusals.over'));
  });
});

test('both review it, and readers learn that it did not go as agreed (DEAL-208, DEAL-209)', async () => {
  const loanId = await late(2);
  await owner.api.lending.step({ loanId, step: 'confirmReturn' });
  const { id: outcomeId = '' } = (await findOutcome(owner, loanId)) ?? {};
  for (const { api } of [owner, borrower]) {
    await api.reviews.writeOnDeal({ outcomeId, outcome: 'happened', rating: 3 });
  }
  const { own } = await borrower.api.reviews.mineOnDeal({ outcomeId });
  expect(own?.ending).toBe('not_as_agreed');
});

test('a person who leaves calls off what was not handed over, and what they have lapses (DEAL-204, DEAL-134)', async () => {
  const leaver = await server.person('Lou Leaver');
  const ahead = await scene.lent(owner, leaver, [3, 4]);
  const there = await scene.handedOver(owner, leaver, [0, 1]);
  await inTransaction(server.services, (work) => removeAccount(work, leaver.userId));
  await finishRemoval(server.services, leaver.userId);
  expect(await findOutcome(owner, ahead)).toMatchObject({ result: 'called_off' });
  expect(await findOutcome(owner, there)).toMatchObject({ result: 'lapsed', responsible: null });
});
