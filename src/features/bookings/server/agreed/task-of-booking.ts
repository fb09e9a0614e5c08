import { toPoint } from '#features/geo/distance.ts';
import { bookedColumns, changeBookedTask } from '#features/tasks/server/public.ts';
import { agreeOnTask } from '#features/work/server/public.ts';
import type { Work } from '#platform/server/context.ts';
import type { BookingRow, LockedBooking } from '../booking-row.ts';
import { toTaskCategory } from './task-category.ts';

/** The terms that both agreed to. */
export type Terms = {
  price: number;
  time: { startsAt: Date; endsAt: Date } | null;
  scope: string;
};

/** Turns what was agreed into a task of the two, claimed by the provider, no matter which of them accepted. */
export async function makeTask(
  work: Work,
  { row, actor }: LockedBooking,
  terms: Terms,
): Promise<string> {
  return agreeOnTask(work, {
    columns: bookedColumns({
      ...toAgreedTerms(row, terms),
      ...toTaskCategory(row.category),
      title: row.service_title,
      place: toTaskPlace(row),
    }),
    actor,
    poster: { userId: row.client_id, language: actor.language },
    taskerId: row.provider_id,
    photos: await listPhotoKeys(work, row.id),
    requestKey: row.id,
    servedId: row.on_behalf_of_id,
    message: terms.scope,
  });
}

export const changeTask = (
  work: Work,
  row: BookingRow,
  taskId: string,
  terms: Terms,
): Promise<void> => changeBookedTask(work, taskId, toAgreedTerms(row, terms));

const toAgreedTerms = (row: BookingRow, { price, time, scope }: Terms) => ({
  description: scope,
  price,
  time: time && { ...time, timeZone: row.time_zone },
});

function toTaskPlace(row: BookingRow) {
  if (row.place_kind === 'remote') return null;
  // 'Austin, TX', or what of the typed text is no street.
  const [city = '', state = ''] = row.location_area.split(', ');
  return {
    city,
    state,
    address: row.location,
    cell: toPoint({ latitude: row.cell_latitude, longitude: row.cell_longitude }),
    exact: toPoint(row),
  };
}

async function listPhotoKeys({ trx }: Work, bookingId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('booking_photos')
    .select('picture_key')
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.picture_key);
}
