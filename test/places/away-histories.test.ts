import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { onDutyNear } from '#features/duty/server/public.ts';
import { makeHelperOnDuty } from '#features/duty/server/factory.ts';
import { createItem, openItemConversation } from '#features/marketplace/server/factory.ts';
import { makeService } from '#features/services/server/factory.ts';
import { dayAfter, wallTime } from '#platform/time/zoned-time.ts';
import { findZoneAt } from '#test/support/clock.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson } from '#test/support/server.ts';

const server = await startTestServer({ RATE_LIMITS: 'off' });
const { services } = server;
afterAll(() => server.close());

/** The hours of their own clock: at least one from midnight, on which the days of a history would move. */
const HOURS = [1, 12, 22];
const todayIn = (zone: string): string => wallTime(new Date(), zone).day;

const step = fc.oneof(
  fc.record({ name: fc.constant('go away' as const), first: fc.nat(4), days: fc.nat(4) }),
  fc.record({ name: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ name: fc.constant('come back' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The days that are set, counted from today; null where none are. */
type Days = { first: number; last: number } | null;

function advance(days: Days, one: Step): Days {
  if (one.name === 'come back') return null;
  if (one.name === 'go away') return { first: one.first, last: one.first + one.days };
  return days && { first: days.first - one.days, last: days.last - one.days };
}

const isNow = (days: Days): boolean => days !== null && days.first <= 0 && days.last >= 0;

/** As if the clock of the database had gone on by so many days. */
const passDays = (userId: string, days: number) =>
  services.db
    .updateTable('profiles')
    .set({
      away_from: sql<string>`away_from - ${days}::integer`,
      away_until: sql<string>`away_until - ${days}::integer`,
    })
    .where('id', '=', userId)
    .execute();

const here = { latitude: 31.005, longitude: -98.995 };

/** Reads how a neighbor meets a person: things listed, an offer or a booking possible, a helper who would be asked. */
async function look(
  { owner, neighbor }: Record<'owner' | 'neighbor', TestPerson>,
  ids: Record<'itemId' | 'serviceId' | 'conversationId', string>,
) {
  const { itemId, serviceId, conversationId } = ids;
  const [items, offered, cards, chat, near, own] = await Promise.all([
    server.anonymous.marketplace.browse({}),
    server.anonymous.services.browse({}),
    neighbor.api.offers.listCards({ conversationId }),
    neighbor.api.chat.open({ kind: 'conversation', conversationId }),
    onDutyNear(services.db, here, 5).execute(),
    owner.api.profiles.me({}),
  ]);
  const isShownAway = chat.participants.some(({ away }) => away !== null);
  const { abilities } = await neighbor.api.services.find({ serviceId });
  return {
    isItemListed: items.items.some(({ id }) => id === itemId),
    isServiceListed: offered.items.some(({ id }) => id === serviceId),
    mayOffer: cards.abilities.makeOffer.allowed,
    mayBook: abilities.book.allowed,
    isAsked: near.length === 1,
    isBack: !isShownAway && own.away?.isNow !== true,
  };
}

test.each(HOURS)(
  'at %i o’clock where they live, in every history a person is met except on the days away (PEOPLE-257 to PEOPLE-262)',
  async (hour) => {
    const zone = findZoneAt(hour);
    const histories = fc.array(step, { minLength: 3, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(histories, async (steps) => {
        const [owner, neighbor] = await Promise.all([server.person(), server.person()]);
        await services.db
          .updateTable('profiles')
          .set({ timezone: zone })
          .where('id', '=', owner.userId)
          .execute();
        const { id: itemId } = await createItem(services, {
          sellerId: owner.userId,
          isNegotiable: true,
        });
        const { id: serviceId } = await makeService(services, { providerId: owner.userId });
        const conversationId = await openItemConversation(services, {
          itemId,
          buyerId: neighbor.userId,
        });
        await services.db.deleteFrom('helper_status').execute();
        await makeHelperOnDuty(services, owner.userId, here);
        let days: Days = null;
        for (const one of steps) {
          if (one.name === 'wait') await passDays(owner.userId, one.days);
          else if (one.name === 'come back') await owner.api.profiles.endAway({});
          else {
            const firstDay = dayAfter(todayIn(zone), one.first);
            await owner.api.profiles.setAway({ firstDay, lastDay: dayAfter(firstDay, one.days) });
          }
          days = advance(days, one);
          const isThere = !isNow(days);
          expect(await look({ owner, neighbor }, { itemId, serviceId, conversationId })).toEqual({
            isItemListed: isThere,
            isServiceListed: isThere,
            mayOffer: isThere,
            mayBook: isThere,
            isAsked: isThere,
            isBack: isThere,
          });
        }
      }),
      { numRuns: 8 },
    );
  },
);
