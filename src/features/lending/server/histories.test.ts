import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { loanSteps } from '../vocabulary.ts';
import type { LoanStatus } from '../vocabulary.ts';
import { loanScene } from './loan-scene.ts';

let server: TestServer;
let scene: ReturnType<typeof loanScene>;
beforeAll(async () => {
  server = await startTestServer();
  scene = loanScene(server);
});
afterAll(() => server.close());

const DAYS = 12;
const who = fc.nat(1);
const step = fc.oneof(
  fc.record({ name: fc.constant('ask' as const), who, from: fc.nat(DAYS), days: fc.nat(3) }),
  fc.record({ name: fc.constantFrom('accept' as const, 'handOver' as const), which: fc.nat(5) }),
  fc.record({ name: fc.constantFrom(...loanSteps), which: fc.nat(5), isOwner: fc.boolean() }),
  fc.record({ name: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 8 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Refusals are part of a history: what is not possible changes nothing. */
const unlessRefused = (asking: Promise<unknown>) =>
  asking.catch((error: unknown) => {
    expect([403, 404, 409, 422]).toContain((error as { status: number }).status);
  });

type History = { itemId: string; owner: TestPerson; borrowers: TestPerson[]; loans: string[] };

async function take({ itemId, owner, borrowers, loans }: History, one: Step): Promise<void> {
  if (one.name === 'ask') {
    const borrower = borrowers[one.who] ?? owner;
    const asked = await unlessRefused(scene.ask(borrower, itemId, one.from, one.from + one.days));
    if (typeof asked === 'string' && !loans.includes(asked)) loans.push(asked);
  } else if (one.name === 'pass') {
    for (const loanId of loans) await scene.passDays(loanId, one.days);
    // Whichever process looks, and however many do.
    await Promise.all([scene.takeDue(), scene.takeDue()]);
  } else {
    const loanId = loans[one.which];
    if (loanId === undefined) return;
    if (!('isOwner' in one)) {
      await unlessRefused(owner.api.lending[one.name]({ loanId }));
    } else {
      for (const { api } of one.isOwner ? [owner] : borrowers) {
        await unlessRefused(api.lending.step({ loanId, step: one.name }));
      }
    }
  }
}

const countShared = async (itemId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    from loans one join loans other on other.item_id = one.item_id and other.id > one.id
    where one.item_id = ${itemId} and one.status in ('accepted', 'handed_over')
      and other.status in ('accepted', 'handed_over')
      and one.first_day <= other.last_day and other.first_day <= one.last_day`.execute(
    server.services.db,
  );
  return rows[0]?.count ?? 0;
};

const OPEN: ReadonlySet<LoanStatus> = new Set(['requested', 'accepted', 'handed_over']);
const readStatuses = (itemId: string) =>
  server.services.db
    .selectFrom('loans')
    .select(['id', 'status'])
    .where('item_id', '=', itemId)
    .execute();

/** The loans that were accepted and ended, without exactly one outcome, and those with one that are no deal or go on. */
const listWithoutOneOutcome = async (itemId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select loans.id from loans
    where item_id = ${itemId}
      and (select count(*) from outcomes where kind = 'loan' and deal_id = loans.id)
        <> (accepted_at is not null and ended_at is not null)::int`.execute(server.services.db);
  return rows.map(({ id }) => id);
};

test('no history lends an item twice on a day, and each loan ends in one way (ITEM-415 to ITEM-420, DEAL-199)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      // Limits of a day are for each person.
      const owner = await server.person('Olga Owner');
      const borrowers = [await server.person('Ben Borrower'), await server.person('Nora Neighbor')];
      const itemId = await scene.item(owner);
      const loans: string[] = [];
      const ended = new Map<string, string>();
      for (const one of steps) {
        await take({ itemId, owner, borrowers, loans }, one);
        expect(await countShared(itemId)).toBe(0);
        for (const { id, status } of await readStatuses(itemId)) {
          // It stays as it ended.
          if (ended.has(id)) expect(status).toBe(ended.get(id));
          else if (!OPEN.has(status)) ended.set(id, status);
        }
      }
      const repeated = await sql`select from notifications
        where type in ('loan_reminder', 'loan_late') and unread_key like 'loan:%'
        group by recipient_id, unread_key having count(*) > 1`.execute(server.services.db);
      expect(repeated.rows).toEqual([]);
      expect(await listWithoutOneOutcome(itemId)).toEqual([]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
