import { sql } from 'kysely';
import { listReceived } from '#features/applications/server/public.ts';
import type { ReceivedApplications } from '#features/applications/contract.ts';
import type { Booking } from '#features/bookings/contract.ts';
import { bookingOfTask, listOpenFor } from '#features/bookings/server/public.ts';
import type { OpenBooking } from '#features/bookings/server/public.ts';
import type { RequestDetail } from '#features/quick-help/contract.ts';
import { findRequest } from '#features/quick-help/server/public.ts';
import { findOwnReviews } from '#features/reviews/server/public.ts';
import type { OwnReviews } from '#features/reviews/contract.ts';
import type { ServedThing } from '#features/subjects/on-behalf.ts';
import type { TaskDetail } from '#features/tasks/contract.ts';
import { findTask } from '#features/tasks/server/public.ts';
import { unlessRefused } from '#platform/server/api/unless-refused.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Language } from '#platform/server/context.ts';
import { shownName } from '#platform/server/shown-name.ts';
import { DAYS_OF_DONE, DAYS_OF_EXPIRED, THINGS_SHOWN } from '../limits.ts';
import type { Served } from './find-by-code.ts';
import { firstName } from './sheet-parts.ts';

/** A task that the page shows in full, also one that a booking became. */
export type ShownTask = {
  kind: 'task';
  detail: TaskDetail;
  /** The first name of who has taken it on; null before. */
  helper: string | null;
  applications: ReceivedApplications | null;
  /** The booking it was agreed by; null for a task that helpers apply for. */
  booking: Booking | null;
  reviews: OwnReviews | null;
};
/** A booking that is talked about. */
export type ShownBooking = { kind: 'booking' } & OpenBooking;
export type ShownRequest = { kind: 'request'; detail: RequestDetail; reviews: OwnReviews | null };
export type Shown = ShownTask | ShownBooking | ShownRequest;

type Thing = {
  kind: ServedThing;
  id: string;
  title: string;
  createdAt: Date;
  helper: string | null;
  /** The booking that a task was agreed by. */
  bookingId: string | null;
};
export type SheetView = {
  things: readonly Thing[];
  shown: Shown | null;
};

/**
 * Reads what the holder of a sheet may see: what is asked for them, and one of these things as the asking account sees
 * it (PEOPLE-232, PEOPLE-242).
 */
export async function readSheet(
  db: DbOrTransaction,
  served: Served,
  { language, thingId }: { language: Language; thingId: string | null },
): Promise<SheetView> {
  const by = { userId: served.proxyId, language };
  const [tasks, bookings, requests] = await Promise.all([
    listShownTasks(db, served),
    listOpenFor(db, by, { servedId: served.id, limit: THINGS_SHOWN }),
    listShownRequests(db, served),
  ]);
  const things = [...tasks, ...bookings.map(toThing), ...requests].toSorted(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime(),
  );
  const isWanted = ({ id, bookingId }: Thing) => id === thingId || bookingId === thingId;
  const chosen = (thingId === null ? undefined : things.find(isWanted)) ?? things[0];
  if (!chosen) return { things, shown: null };
  const open = bookings.find(({ booking }) => booking.id === chosen.id);
  if (open) return { things, shown: { kind: 'booking', ...open } };
  const shown =
    chosen.kind === 'request'
      ? await readRequest(db, by, chosen.id)
      : await readTask(db, by, { taskId: chosen.id, helper: chosen.helper });
  return { things, shown };
}

const toThing = ({ booking }: OpenBooking): Thing => ({
  kind: 'booking',
  id: booking.id,
  title: booking.serviceTitle,
  createdAt: booking.createdAt,
  helper: null,
  bookingId: null,
});

async function listShownTasks(db: DbOrTransaction, served: Served): Promise<Thing[]> {
  const rows = await db
    .selectFrom('tasks')
    .leftJoin('profiles as helper', 'helper.id', 'tasks.claimed_by')
    .leftJoin('bookings', 'bookings.task_id', 'tasks.id')
    .select(['tasks.id', 'tasks.title', 'tasks.created_at as createdAt'])
    .select(['helper.full_name as helper', 'bookings.id as bookingId'])
    .where('tasks.on_behalf_of_id', '=', served.id)
    .where('tasks.removed_at', 'is', null)
    .where(
      sql<boolean>`(tasks.status <> 'done'
        or tasks.updated_at > now() - make_interval(days => ${DAYS_OF_DONE}))`,
    )
    .orderBy('tasks.created_at', 'desc')
    .orderBy('tasks.id', 'desc')
    .limit(THINGS_SHOWN)
    .execute();
  return rows.map((row) => ({ ...row, kind: 'task' }));
}

async function listShownRequests(db: DbOrTransaction, served: Served): Promise<Thing[]> {
  const rows = await db
    .selectFrom('on_demand_task_requests as request')
    .select(['request.id', 'request.title', 'request.created_at as createdAt'])
    .where('request.on_behalf_of_id', '=', served.id)
    .where(
      sql<boolean>`(request.status in ('accepted', 'started')
        or request.status = 'completed'
          and request.ended_at > now() - make_interval(days => ${DAYS_OF_DONE})
        or request.status in ('searching', 'expired')
          and request.expires_at > now() - make_interval(days => ${DAYS_OF_EXPIRED}))`,
    )
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(THINGS_SHOWN)
    .execute();
  return rows.map((row) => ({ ...row, kind: 'request', helper: null, bookingId: null }));
}

async function readRequest(
  db: DbOrTransaction,
  by: { userId: string; language: Language },
  requestId: string,
): Promise<ShownRequest | null> {
  const { userId, language } = by;
  const detail = await findRequest(db, requestId, { viewerId: userId, language });
  if (!detail) return null;
  // Without a deal, where one of the two did not feel safe, there is nothing to review.
  const reviews =
    detail.status === 'completed'
      ? await unlessRefused(findOwnReviews(db, by, { requestId }))
      : null;
  return { kind: 'request', detail, reviews };
}

async function readTask(
  db: DbOrTransaction,
  by: { userId: string; language: Language },
  { taskId, helper }: { taskId: string; helper: string | null },
): Promise<ShownTask | null> {
  const { userId, language } = by;
  const detail = await findTask(db, taskId, { viewerId: userId, language });
  if (!detail) return null;
  const { id, status, isExpired, isBooked } = detail;
  const [applications, booking, reviews] = await Promise.all([
    status === 'open'
      ? listReceived(
          db,
          { id, posterId: userId, status, isExpired },
          { language, cursor: null, sort: 'oldest' },
        )
      : null,
    isBooked ? bookingOfTask(db, by, taskId) : null,
    status === 'done' ? findOwnReviews(db, by, { taskId: id }) : null,
  ]);
  return {
    kind: 'task',
    detail,
    helper: helper === null ? null : firstName(shownName(helper, language)),
    applications,
    booking,
    reviews,
  };
}
