import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { calendarFile } from '#platform/server/calendar/calendar-file.ts';
import type { Services } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';
import { findDeal } from '../deal.ts';

/** An agreed time for the calendar of either of the two (ITEM-305). */
export async function slotCalendar(
  { db, config }: Pick<Services, 'db' | 'config'>,
  by: Actor,
  slotId: string,
): Promise<{ name: string; text: string }> {
  const slot = await db
    .selectFrom('pickup_slots as slots')
    .leftJoin('suggested_places as place', 'place.id', 'slots.suggested_place_id')
    .select(['slots.conversation_id', 'slots.status', 'slots.starts_at', 'slots.ends_at'])
    .select(['slots.agreed_at', 'place.name', 'place.address'])
    .where('slots.id', '=', slotId)
    .executeTakeFirst();
  if (!slot) return refuse(by, 'NOT_FOUND', 'offers:refusals.not_found');
  const { item } = await findDeal(db, by, slot.conversation_id);
  if (slot.status !== 'agreed' || item === null) {
    return refuse(by, 'CONFLICT', 'offers:refusals.slot_not_agreed');
  }
  const event = {
    id: slotId,
    startsAt: slot.starts_at,
    endsAt: slot.ends_at,
    stamp: slot.agreed_at ?? slot.starts_at,
    summary: text(by.language, 'offers:calendar.summary', { title: item.title }),
    url: `${config.PUBLIC_URL}/private-chats?list=marketplace&chat=${slot.conversation_id}`,
    ...(slot.name !== null && { location: `${slot.name}, ${slot.address ?? ''}` }),
  };
  return {
    name: text(by.language, 'offers:calendar.fileName'),
    text: calendarFile(config, { product: 'Pick-up', events: [event] }),
  };
}
