import { addAgreedApplication } from '#features/applications/server/public.ts';
import { toPoint } from '#features/geo/distance.ts';
import { changeAgreedTask, createAgreedTask } from '#features/tasks/server/public.ts';
import { taskClaimed } from '#features/work/events.ts';
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
  const { client_id: posterId, provider_id: taskerId } = row;
  const taskId = await createAgreedTask(work, {
    ...toAgreedTerms(row, terms),
    ...toTaskCategory(row.category),
    actor,
    poster: { userId: posterId, language: actor.language },
    taskerId,
    title: row.service_title,
    place: toTaskPlace(row),
    photos: await listPhotoKeys(work, row.id),
    requestKey: row.id,
    servedId: row.on_behalf_of_id,
  });
  await addAgreedApplication(work, {
    taskId,
    posterId,
    applicantId: taskerId,
    message: terms.scope,
  });
  await work.emit(taskClaimed, { taskId, posterId, taskerId });
  return taskId;
}

export const changeTask = (
  work: Work,
  row: BookingRow,
  taskId: string,
  terms: Terms,
): Promise<void> => changeAgreedTask(work, taskId, toAgreedTerms(row, terms));

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
