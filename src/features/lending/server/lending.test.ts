import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { inDays, loanScene } from './loan-scene.ts';

let server: TestServer;
let scene: ReturnType<typeof loanScene>;
let owner: TestPerson;
let borrower: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  scene = loanScene(server);
  owner = await server.person('Olga Owner');
  borrower = await server.person('Ben Borrower');
  other = await server.person('Nora Neighbor');
});
afterAll(() => server.close());

const conflict = (reason: string) => ({ status: 409, data: { reason } });

describe('an item to borrow', () => {
  it('is neither reserved nor sold, and says what a loan costs (ITEM-411)', async () => {
    const itemId = await scene.item(owner, { price: 5 });
    const found = await borrower.api.marketplace.find({ itemId });
    expect(found).toMatchObject({ loanDays: 14, price: 5 });
    const refused = conflict('items:refusals.to_borrow');
    await expect(owner.api.marketplace.sell({ itemId })).rejects.toMatchObject(refused);
    await expect(owner.api.marketplace.reserve({ itemId })).rejects.toMatchObject(refused);
  });

  it('is found by the filter of the marketplace (ITEM-412)', async () => {
    const itemId = await scene.item(owner, { title: 'Pressure washer' });
    const find = async (dealing: 'borrow' | 'own' | null) =>
      (await server.anonymous.marketplace.browse({ search: 'pressure washer', dealing })).items.map(
        ({ id }) => id,
      );
    expect(await find('borrow')).toContain(itemId);
    expect(await find(null)).toContain(itemId);
    expect(await find('own')).not.toContain(itemId);
  });

  it('is not lent while it is reserved (ITEM-411)', async () => {
    const itemId = await scene.item(owner, { loanDays: null, status: 'reserved' });
    await expect(
      owner.api.marketplace.update({ itemId, version: 1, edit: { loanDays: 3 } }),
    ).rejects.toMatchObject(conflict('items:refusals.lend_in_deal'));
  });
});

describe('asking', () => {
  it('opens the chat and notifies the owner; a repeat is the same request (ITEM-413)', async () => {
    const itemId = await scene.item(owner, { title: 'Tall ladder' });
    const loanId = await scene.ask(borrower, itemId, 2, 4);
    expect(await scene.ask(borrower, itemId, 2, 4)).toBe(loanId);
    await expect(scene.ask(borrower, itemId, 5, 6)).rejects.toMatchObject(
      conflict('lending:refusals.has_request'),
    );
    const loan = await scene.find(owner, loanId);
    expect(loan).toMatchObject({ role: 'owner', status: 'requested', firstDay: inDays(2) });
    expect(loan.conversationId).not.toBeNull();
    const [notice] = await scene.notices(owner, 'loan_requested');
    expect(notice).toContain('Ben Borrower would like to borrow "Tall ladder"');
  });

  it('refuses days that the item is not lent on (ITEM-413)', async () => {
    const itemId = await scene.item(owner, { loanDays: 3 });
    for (const [from, to] of [
      [-1, 1],
      [2, 5],
      [61, 61],
      [4, 3],
    ] as const) {
      await expect(scene.ask(borrower, itemId, from, to)).rejects.toMatchObject({ status: 422 });
    }
  });

  it('does not see the item across a block (ITEM-424)', async () => {
    const [one, two] = [await server.person('One'), await server.person('Two')];
    const loanId = await scene.ask(two, await scene.item(one), 2, 4);
    const lent = await scene.handedOver(one, two, [6, 7]);
    const { seller } = await two.api.marketplace.find({
      itemId: (await scene.find(two, loanId)).itemId,
    });
    await two.api.people.block({ personId: seller.personId ?? '' });
    expect(await scene.find(one, loanId)).toMatchObject({ status: 'declined' });
    expect(await scene.find(one, lent)).toMatchObject({ status: 'handed_over' });
    await expect(scene.ask(two, await scene.item(one), 2, 4)).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('two loans', () => {
  it('never share a day, whoever of many is accepted first (ITEM-415)', async () => {
    const itemId = await scene.item(owner);
    const loans: string[] = [];
    for (let index = 0; index < 8; index += 1) {
      const person = await server.person(`Borrower ${index}`);
      loans.push(await scene.ask(person, itemId, 2 + index, 10));
    }
    const results = await Promise.allSettled(
      loans.map((loanId) => owner.api.lending.accept({ loanId })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') {
        expect(result.reason).toMatchObject(conflict('lending:refusals.days_taken'));
      }
    }
  });

  it('are refused by the database, too (ITEM-415)', async () => {
    const loanId = await scene.lent(owner, borrower);
    const row = await server.services.db
      .selectFrom('loans')
      .selectAll()
      .where('id', '=', loanId)
      .executeTakeFirstOrThrow();
    const second = { ...row, id: crypto.randomUUID(), first_day: row.last_day };
    await expect(
      server.services.db.insertInto('loans').values(second).execute(),
    ).rejects.toMatchObject({ constraint: 'loans_once_a_day' });
  });
});

describe('a loan', () => {
  it('is late past its last day, and says so when it is back (ITEM-419)', async () => {
    const loanId = await scene.handedOver(owner, borrower, [0, 1]);
    expect(await scene.find(borrower, loanId)).toMatchObject({ daysLate: 0 });
    await scene.passDays(loanId, 3);
    expect(await scene.find(borrower, loanId)).toMatchObject({ daysLate: 2 });
    await borrower.api.lending.step({ loanId, step: 'stateReturn' });
    await scene.passDays(loanId, 1);
    await owner.api.lending.step({ loanId, step: 'confirmReturn' });
    expect(await scene.find(owner, loanId)).toMatchObject({ status: 'returned', daysLate: 2 });
  });

  it('counts as returned after 7 days of silence, not before (ITEM-418)', async () => {
    const loanId = await scene.handedOver(owner, borrower, [0, 1]);
    await borrower.api.lending.step({ loanId, step: 'stateReturn' });
    await scene.passDays(loanId, 6);
    await scene.takeDue();
    expect(await scene.find(owner, loanId)).toMatchObject({ status: 'handed_over' });
    await scene.passDays(loanId, 1);
    await scene.takeDue();
    expect(await scene.find(owner, loanId)).toMatchObject({ status: 'returned', daysLate: 0 });
    expect(await scene.notices(borrower, 'loan_changed')).toContainEqual(
      expect.stringContaining('counts as returned'),
    );
  });

  it('lapses when its days pass without an answer or a handover (ITEM-416)', async () => {
    const asked = await scene.ask(borrower, await scene.item(owner), 1, 3);
    const accepted = await scene.lent(owner, borrower, [1, 3]);
    for (const loanId of [asked, accepted]) await scene.passDays(loanId, 2);
    await scene.takeDue();
    expect(await scene.find(owner, asked)).toMatchObject({ status: 'lapsed' });
    expect(await scene.find(owner, accepted)).toMatchObject({ status: 'accepted' });
    await scene.passDays(accepted, 2);
    await scene.takeDue();
    await scene.takeDue();
    expect(await scene.find(owner, accepted)).toMatchObject({ status: 'lapsed' });
  });

  it('reminds its people once (ITEM-420)', async () => {
    const [lender, taker] = [await server.person('Lea Lender'), await server.person('Tom Taker')];
    const loanId = await scene.lent(lender, taker, [10, 14]);
    await scene.passDays(loanId, 10);
    for (let times = 0; times < 2; times += 1) await scene.takeDue();
    expect(await scene.notices(lender, 'loan_reminder')).toHaveLength(1);
    expect(await scene.notices(taker, 'loan_reminder')).toHaveLength(1);
    await lender.api.lending.handOver({ loanId });
    for (let times = 0; times < 2; times += 1) {
      await scene.passDays(loanId, 6);
      await scene.takeDue();
      await scene.takeDue();
    }
    expect(await scene.notices(taker, 'loan_reminder')).toHaveLength(2);
    expect(await scene.notices(taker, 'loan_late')).toHaveLength(1);
    expect(await scene.notices(lender, 'loan_late')).toHaveLength(1);
  });

  it('ends with its item unless it was handed over (ITEM-423)', async () => {
    const itemId = await scene.item(owner);
    const asked = await scene.ask(other, itemId, 5, 6);
    const lent = await scene.ask(borrower, itemId, 1, 2);
    await owner.api.lending.accept({ loanId: lent });
    await owner.api.lending.handOver({ loanId: lent });
    await owner.api.marketplace.update({ itemId, version: 1, edit: { loanDays: null } });
    expect(await scene.find(other, asked)).toMatchObject({ status: 'declined' });
    await owner.api.marketplace.remove({ itemId });
    const loan = await scene.find(borrower, lent);
    expect(loan).toMatchObject({ status: 'handed_over', isItemShown: false });
    await borrower.api.lending.step({ loanId: lent, step: 'stateReturn' });
    await owner.api.lending.step({ loanId: lent, step: 'confirmReturn' });
  });

  it('waits for who has to act (ITEM-426)', async () => {
    const [lender, taker] = [await server.person('Lia Lender'), await server.person('Ted Taker')];
    const waiting = async ({ api }: TestPerson) =>
      (await api.home.mine()).attention.map(({ kind }) => kind);
    const loanId = await scene.ask(taker, await scene.item(lender), 0, 1);
    expect(await waiting(lender)).toEqual(['loan-request']);
    await lender.api.lending.accept({ loanId });
    expect(await waiting(lender)).toEqual(['loan-hand-over']);
    await lender.api.lending.handOver({ loanId });
    expect(await waiting(taker)).toEqual([]);
    await scene.passDays(loanId, 1);
    expect(await waiting(taker)).toEqual(['loan-return']);
    await taker.api.lending.step({ loanId, step: 'stateReturn' });
    expect(await waiting(taker)).toEqual([]);
    expect(await waiting(lender)).toEqual(['loan-back']);
  });

  it('is in the list of each role, page by page (ITEM-421)', async () => {
    const lender = await server.person('Leo Lender');
    const itemId = await scene.item(lender, { loanDays: 1 });
    for (let day = 1; day <= 21; day += 1) {
      const loanId = await scene.ask(other, itemId, day, day);
      await lender.api.lending.accept({ loanId });
    }
    const first = await lender.api.lending.listOwn({ role: 'owner' });
    const { nextCursor: cursor } = first;
    const second = await lender.api.lending.listOwn({ role: 'owner', cursor });
    expect([first.items.length, second.items.length]).toEqual([20, 1]);
    expect((await lender.api.lending.listOwn({ role: 'borrower' })).items).toEqual([]);
  });
});
