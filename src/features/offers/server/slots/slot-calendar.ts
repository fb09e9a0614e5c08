import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { calendarFile } from '#platform/server/calendar/calendar-file.ts';
import type { Services } from '#platform/server/context.ts';
import { text } from '#platform/server/texts.ts';
import { findDeal } from '../deal.ts';
import { selectSlotTimes, slotEvent } from './slot-events.ts';

/** An agreed time for the calendar of either of the two (ITEM-305). */
export async function slotCalendar(
  { db, config }: Pick<Services, 'db' | 'config'>,
  by: Actor,
  slotId: string,
): Promise<{ name: string; text: string }> {
  const slot = await selectSlotTimes(db).where('slots.id', '=', slotId).executeTakeFirst();
  if (!slot) return refuse(by, 'NOT_FOUND', 'offers:refusals.not_found');
  const { item } = await findDeal(db, by, slot.conversation_id);
  if (slot.status !== 'agreed' || item === null) {
    return refuse(by, 'CONFLICT', 'offers:refusals.slot_not_agreed');
  }
  const event = slotEvent({ config }, by, { slot, title: item.title });
  return {
    name: text(by.language, 'offers:calendar.fileName'),
    text: calendarFile(config, { product: 'Pick-up', events: [event] }),
  };
}
