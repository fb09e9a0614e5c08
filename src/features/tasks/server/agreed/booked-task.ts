import type { Point } from '#features/geo/distance.ts';
import type { WizardCategory } from '#features/subjects/wizard-categories.ts';
import type { Work } from '#platform/server/context.ts';
import type { TaskKind } from '../../kinds.ts';
import { UNSAID } from '../../vocabulary.ts';
import { NOWHERE } from '../posting/draft-columns.ts';
import type { PlaceColumns, TaskColumns } from '../posting/draft-columns.ts';
import { dayPartAt, chooseDuration } from './agreed-time.ts';
import { announceToTwo } from './agreed-task.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The terms of a booking: the work, its price and its time, which both may agree to change. */
export type AgreedTerms = {
  description: string;
  /** Dollars altogether. */
  price: number;
  /** Null is to be arranged. */
  time: { startsAt: Date; endsAt: Date; timeZone: string } | null;
};

type Booked = AgreedTerms & {
  title: string;
  category: WizardCategory;
  kind: TaskKind | null;
  /** Null is anywhere. */
  place: {
    city: string;
    state: string;
    address: string;
    cell: Point | null;
    exact: Point | null;
  } | null;
};

/** The columns of the task of a booking, which asks for less than a posted one. */
export function bookedColumns(booked: Booked): TaskColumns {
  const place = toPlaceColumns(booked);
  return {
    task: {
      ...termColumns(booked),
      ...place.area,
      title: booked.title,
      category: booked.category,
      kind: booked.kind,
      location_type: booked.place === null ? 'remote' : 'in-person',
      helpers_wanted: null,
      budget_type: 'fixed',
      max_price: null,
      skills: [],
      equipment: '',
      experience: UNSAID.experience,
      urgency: UNSAID.urgency,
      contact_preference: 'messages',
    },
    place: place.exact,
  };
}

function toPlaceColumns({ place }: Booked): PlaceColumns {
  if (place === null) return NOWHERE;
  return {
    area: {
      city: place.city,
      state: place.state,
      cell_latitude: place.cell?.latitude ?? null,
      cell_longitude: place.cell?.longitude ?? null,
    },
    exact: {
      street_address: place.address,
      zip_code: '',
      latitude: place.exact?.latitude ?? null,
      longitude: place.exact?.longitude ?? null,
    },
  };
}

/** Both agreed on other terms of a booking. */
export async function changeBookedTask(
  work: Work,
  taskId: string,
  terms: AgreedTerms,
): Promise<void> {
  const task = await work.trx
    .updateTable('tasks')
    .set((eb) => ({
      ...termColumns(terms),
      version: eb('version', '+', 1),
      updated_at: new Date(),
    }))
    .where('id', '=', taskId)
    .where('is_private', '=', true)
    .returning(['poster_id', 'claimed_by'])
    .executeTakeFirstOrThrow();
  announceToTwo(work, taskId, [task.poster_id, task.claimed_by ?? task.poster_id]);
}

const termColumns = ({ description, price, time }: AgreedTerms) =>
  ({
    description,
    price,
    timing_type: time === null ? 'flexible' : 'specific',
    timing_date: time && dayPartAt(time.startsAt, time.timeZone).day,
    time_of_day: time === null ? 'flexible' : dayPartAt(time.startsAt, time.timeZone).part,
    duration: time && chooseDuration(time),
    // Like the day of any other task, its time has begun a day before (DEAL-122).
    expires_at: time && new Date(time.startsAt.getTime() + DAY),
  }) satisfies Partial<TaskColumns['task']>;
