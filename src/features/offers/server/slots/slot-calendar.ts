import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Services } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';
import { findDeal } from '../deal.ts';

/** An agreed time for the calendar of either of the two (ITEM-305). Moments are in UTC, which each calendar shows in its own zone. */
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
  const calendar = ical({
    prodId: '//Porchlight//Pick-up//EN',
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${slotId}@${new URL(config.PUBLIC_URL).hostname}`,
    start: slot.starts_at,
    end: slot.ends_at,
    stamp: slot.agreed_at ?? slot.starts_at,
    summary: text(by.language, 'offers:calendar.summary', { title: item.title }),
    url: `${config.PUBLIC_URL}/private-chats?list=marketplace&chat=${slot.conversation_id}`,
    status: ICalEventStatus.CONFIRMED,
    ...(slot.name !== null && { location: `${slot.name}, ${slot.address ?? ''}` }),
  });
  return { name: text(by.language, 'offers:calendar.fileName'), text: calendar.toString() };
}
