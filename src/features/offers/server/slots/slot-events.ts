import type { Actor } from '#platform/server/api/authorise.ts';
import type { CalendarEvent } from '#platform/server/calendar/calendar-file.ts';
import type { CalendarWindow } from '#platform/server/calendar/calendar-window.ts';
import type { Services } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { nearestTo } from '#platform/server/database/lists/nearest-to.ts';
import { text } from '#platform/server/texts.ts';

/** Times to pick something up, each with its place. */
export const selectSlotTimes = (db: DbOrTransaction) =>
  db
    .selectFrom('pickup_slots as slots')
    .leftJoin('suggested_places as place', 'place.id', 'slots.suggested_place_id')
    .select(['slots.id', 'slots.conversation_id', 'slots.status', 'slots.starts_at'])
    .select(['slots.ends_at', 'slots.agreed_at', 'place.name', 'place.address']);

type SlotTime = Awaited<ReturnType<ReturnType<typeof selectSlotTimes>['executeTakeFirstOrThrow']>>;

/**
 * Presents an agreed time as an event in the calendar of one of the two; canceled once the time is no longer agreed.
 */
export function slotEvent(
  { config }: Pick<Services, 'config'>,
  by: Actor,
  { slot, title }: { slot: SlotTime; title: string },
): CalendarEvent {
  const isAgreed = slot.status === 'agreed';
  return {
    id: slot.id,
    time: { startsAt: slot.starts_at, endsAt: slot.ends_at },
    stamp: slot.agreed_at ?? slot.starts_at,
    // It never changes but for its end: another time is another event.
    sequence: isAgreed ? 0 : 1,
    summary: text(by.language, 'offers:calendar.summary', { title }),
    url: `${config.PUBLIC_URL}/private-chats?list=marketplace&chat=${slot.conversation_id}`,
    ...(isAgreed && slot.name !== null && { location: `${slot.name}, ${slot.address ?? ''}` }),
    status: isAgreed ? 'confirmed' : 'cancelled',
  };
}

/** All of a person's in a window of time, as buyer or seller, of conversations that they still take part in. */
export async function slotEvents(
  { db, config }: Pick<Services, 'config'> & { db: DbOrTransaction },
  by: Actor,
  { from, now, until, most }: CalendarWindow,
): Promise<CalendarEvent[]> {
  const rows = await selectSlotTimes(db)
    .innerJoin('conversation_members as own', 'own.conversation_id', 'slots.conversation_id')
    .innerJoin('marketplace_items as item', 'item.id', 'slots.item_id')
    .select('item.title')
    .where('own.user_id', '=', by.userId)
    // As `findConversationFacts` and `findItemFacts` say it of one.
    .where('own.visible_until_seq', 'is', null)
    .where('own.is_blocked', '=', false)
    .where('item.status', '<>', 'removed')
    .where('slots.agreed_at', 'is not', null)
    .where('slots.status', 'in', ['agreed', 'cancelled', 'replaced'])
    .where('slots.starts_at', '>=', from)
    .where('slots.starts_at', '<', until)
    .orderBy(nearestTo(now, 'slots.starts_at'))
    .orderBy('slots.id')
    .limit(most)
    .execute();
  return rows.map((slot) => slotEvent({ config }, by, { slot, title: slot.title }));
}
