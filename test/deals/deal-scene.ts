import { sql } from 'kysely';
import { startBookingScene } from '#features/bookings/server/booking-scene.ts';
import { loanScene } from '#features/lending/server/loan-scene.ts';
import { acceptIn, makeDeal, offerIn } from '#features/offers/server/factory.ts';
import { recountReliability } from '#features/reliability/server/recount.ts';
import type { Ending } from '#features/subjects/endings.ts';
import { makeTask } from '#features/tasks/server/factory.ts';
import { makeTaskWithHelper } from '#features/work/server/factory.ts';
import type { TestPerson } from '#test/support/server.ts';

const HOUR = 3_600_000;
/** As many bookings can be asked for at once: a chat about a service has one request at a time. */
const SERVICES = 8;
/** Numbers that are not about deals. */
const OF_ANSWERS: ReadonlySet<string> = new Set(['asked', 'answeredInDay', 'medianMinutes']);
/** Bookings a day, an hour each. */
const HOURS_OPEN = 15;

export const kinds = ['work', 'booking', 'pickup', 'loan'] as const;
export type Kind = (typeof kinds)[number];
/** The ends that only loans have. */
const loanEnds = ['returned_late', 'not_returned'] as const;
type LoanEnd = (typeof loanEnds)[number];
export type End = Ending | 'done' | LoanEnd;

const isOfLoan = (end: End): end is LoanEnd => loanEnds.some((one) => one === end);
function requireEnding(end: Exclude<End, 'done'>): Ending {
  if (isOfLoan(end)) throw new Error(`only a loan ends in ${end}`);
  return end;
}

export type Deal = {
  /** The task or the item. */
  subjectId: string;
  /** Ends it by the call that this person has for that. */
  end: (by: TestPerson, ending: End) => Promise<unknown>;
  /** The owner of a loan hands it over. */
  handOver: () => Promise<unknown>;
  /** The helper of work says that it is finished, the borrower that the item is back, for the other side to confirm. */
  complete: () => Promise<unknown>;
  /** The seller has calls of their own beside the shared one. */
  relist: () => Promise<unknown>;
  reportNoShow: () => Promise<unknown>;
  /** How the thing itself says that it stands. */
  readStatus: () => Promise<string>;
};

const cannot = () => Promise.reject(new Error('this kind has no such step'));

type LoanStep = Parameters<TestPerson['api']['lending']['step']>[0];
const step = (by: TestPerson, taken: LoanStep) => by.api.lending.step(taken);

/** Two people who can have deals of every kind with each other. In a pickup the helper is the seller (DEAL-150), in a loan the owner (DEAL-199). */
export async function startDealScene() {
  const scene = await startBookingScene();
  const { server, client: asker, provider: helper } = scene;
  const { db } = server.services;
  const services = await Promise.all(Array.from({ length: SERVICES }, () => scene.newService()));
  const loans = loanScene(server);
  let bookings = 0;

  /** The day of a task begins so many hours from now. */
  const setDay = (taskId: string, hours: number) =>
    db
      .updateTable('tasks')
      .set({
        timing_type: 'specific',
        timing_date: '2026-11-28',
        expires_at: new Date(Date.now() + (hours + 24) * HOUR),
      })
      .where('id', '=', taskId)
      .execute();

  const makers: Record<Kind, (hours: number) => Promise<Deal>> = {
    work: async (hours) => {
      const { taskId } = await makeTaskWithHelper(server.services, {
        task: await makeTask(server.services, { posterId: asker.userId }),
        taskerId: helper.userId,
      });
      await setDay(taskId, hours);
      return {
        subjectId: taskId,
        end: (by, ending) =>
          ending === 'done'
            ? by.api.work.confirm({ taskId })
            : by === helper
              ? by.api.work.giveUp({ taskId, ending: requireEnding(ending) })
              : by.api.work.removeHelper({ taskId, ending: requireEnding(ending) }),
        handOver: cannot,
        complete: () => helper.api.work.complete({ taskId }),
        relist: cannot,
        reportNoShow: cannot,
        readStatus: async () =>
          (
            await db
              .selectFrom('tasks')
              .select('status')
              .where('id', '=', taskId)
              .executeTakeFirstOrThrow()
          ).status,
      };
    },
    booking: async (hours) => {
      const at = bookings;
      bookings += 1;
      const hour = String(6 + (at % HOURS_OPEN)).padStart(2, '0');
      const time = scene.slot(3 + Math.floor(at / HOURS_OPEN), `${hour}:00`);
      const { id: bookingId, taskId } = await scene.agree({ time }, asker, services[at % SERVICES]);
      const startsAt = new Date(Date.now() + hours * HOUR);
      await setDay(taskId, hours);
      await db
        .updateTable('bookings')
        .set({ starts_at: startsAt, ends_at: new Date(startsAt.getTime() + HOUR) })
        .where('id', '=', bookingId)
        .execute();
      return {
        subjectId: taskId,
        end: (by, ending) =>
          ending === 'done'
            ? by.api.work.confirm({ taskId })
            : by.api.bookings.cancel({ bookingId, ending: requireEnding(ending) }),
        handOver: cannot,
        complete: () => helper.api.work.complete({ taskId }),
        relist: cannot,
        reportNoShow: cannot,
        readStatus: async () =>
          (
            await db
              .selectFrom('bookings')
              .select('status')
              .where('id', '=', bookingId)
              .executeTakeFirstOrThrow()
          ).status,
      };
    },
    pickup: async (hours) => {
      const made = await makeDeal(server.services, {
        sellerId: helper.userId,
        buyerId: asker.userId,
      });
      const { itemId, conversationId } = made;
      await acceptIn(server.services, made, await offerIn(server.services, made));
      const { id: slotId } = await asker.api.offers.proposeSlot({
        conversationId,
        slot: {
          startsAt: new Date(Date.now() + 20 * HOUR),
          endsAt: new Date(Date.now() + 21 * HOUR),
          timeZone: 'America/Chicago',
        },
      });
      await helper.api.offers.acceptSlot({ slotId });
      await db
        .updateTable('pickup_slots')
        .set({
          starts_at: new Date(Date.now() + hours * HOUR),
          ends_at: new Date(Date.now() + (hours + 1) * HOUR),
        })
        .where('id', '=', slotId)
        .execute();
      return {
        subjectId: itemId,
        end: (by, ending) =>
          ending === 'done'
            ? by.api.marketplace.sell({ itemId, conversationId })
            : by.api.offers.cancelSlot({ slotId, ending: requireEnding(ending) }),
        handOver: cannot,
        complete: cannot,
        relist: () => helper.api.marketplace.relist({ itemId }),
        reportNoShow: () => helper.api.marketplace.reportNoShow({ itemId }),
        readStatus: async () =>
          (
            await db
              .selectFrom('marketplace_items')
              .select('status')
              .where('id', '=', itemId)
              .executeTakeFirstOrThrow()
          ).status,
      };
    },
    loan: async (hours) => {
      const loanId = await loans.lent(helper, asker);
      const { item_id: itemId } = await db
        .updateTable('loans')
        .set({
          time_zone: 'UTC',
          first_day: sql<string>`((now() + make_interval(hours => ${hours})) at time zone 'UTC')::date`,
          last_day: sql<string>`((now() + make_interval(hours => ${hours + 24})) at time zone 'UTC')::date`,
        })
        .where('id', '=', loanId)
        .returning('item_id')
        .executeTakeFirstOrThrow();
      return {
        subjectId: itemId,
        end: (by, ending) =>
          ending === 'not_returned'
            ? step(by, { loanId, step: 'stateNotReturned' })
            : ending === 'done' || ending === 'returned_late'
              ? step(by, { loanId, step: 'confirmReturn', ending })
              : step(by, { loanId, step: 'cancel', ending }),
        handOver: () => helper.api.lending.handOver({ loanId }),
        complete: () => step(asker, { loanId, step: 'stateReturn' }),
        relist: cannot,
        reportNoShow: cannot,
        readStatus: async () => (await loans.find(helper, loanId)).status,
      };
    },
  };

  return {
    server,
    db,
    asker,
    helper,
    stranger: scene.outsider,
    /** A deal of the two whose day or time begins so many hours from now. */
    makeDeal: (kind: Kind, hours: number) => makers[kind](hours),
    listOutcomes: (subjectId: string) =>
      db
        .selectFrom('outcomes')
        .select(['id', 'deal_id', 'result', 'responsible', 'stated_by', 'is_late'])
        .where('subject_id', '=', subjectId)
        .orderBy('id')
        .execute(),
    /** The numbers of deals on a person's page, as they are counted so many days from now, without the zeros. */
    readCounters: async (person: TestPerson, inDays = 0): Promise<Record<string, number>> => {
      await recountReliability(db, new Date(Date.now() + inDays * 24 * HOUR));
      const { personId } = await person.api.profiles.me({});
      const { reliability } = await server.anonymous.people.get({ personId });
      const counts = Object.entries(reliability ?? {}).flatMap(([name, count]) =>
        OF_ANSWERS.has(name) || count === null || count === 0 ? [] : [[name, count] as const],
      );
      return Object.fromEntries(counts);
    },
  };
}
export type DealScene = Awaited<ReturnType<typeof startDealScene>>;
