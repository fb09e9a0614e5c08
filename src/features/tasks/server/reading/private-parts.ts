import type { Reader } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { readForViewer } from '#platform/server/database/trips/read-for-viewer.ts';
import { presentPerson, seenBy } from '#features/visibility/server/public.ts';
import type { TaskDetail } from '../../contract.ts';
import type { PriceUnit } from '../../vocabulary.ts';
import { mayKnowExactPlace, maySeeTimeline } from '../../rules.ts';
import { loadApplicants } from '../applicants.ts';
import { loadAgreedChanges } from './agreed-changes.ts';
import { presentTaskDetail, toViewerFacts } from './present-task.ts';
import type { PrivateParts } from './present-task.ts';
import { selectTaskDetails, withTakenAway } from './task-query.ts';
import type { TaskDetailRow } from './task-query.ts';

/** Streets, exact points and the poster's chosen contact of these tasks. */
async function loadPrivateParts(
  db: DbOrTransaction,
  taskIds: readonly string[],
): Promise<Map<string, PrivateParts>> {
  if (taskIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('tasks')
    .innerJoin('profiles', 'profiles.id', 'tasks.poster_id')
    .innerJoin('identity.users', 'identity.users.id', 'tasks.poster_id')
    .leftJoin('task_places', 'task_places.task_id', 'tasks.id')
    .leftJoin('served_neighbors as served', 'served.id', 'tasks.on_behalf_of_id')
    .leftJoin('task_applications as approved', (join) =>
      join
        .onRef('approved.task_id', '=', 'tasks.id')
        .on('approved.status', '=', 'approved')
        // Each helper of several agreed on a price of their own; their part says it.
        .on('tasks.helpers_wanted', 'is', null),
    )
    .select([
      'tasks.id',
      'tasks.location_type',
      'tasks.contact_preference',
      'profiles.phone',
      'served.phone as served_phone',
      'identity.users.email',
      'task_places.street_address',
      'task_places.zip_code',
      'task_places.latitude',
      'task_places.longitude',
      'approved.price as agreed_price',
      'approved.price_unit as agreed_unit',
      'approved.agreed_scope',
    ])
    .select((eb) =>
      eb
        .selectFrom('task_transitions')
        .select('task_transitions.created_at')
        .whereRef('task_transitions.task_id', '=', 'tasks.id')
        .where('tasks.status', '=', 'completed_by_tasker')
        .orderBy('task_transitions.id', 'desc')
        .limit(1)
        .as('completed_at'),
    )
    .where('tasks.id', 'in', taskIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...toPlacePart(row),
        ...toContactPart(row),
        ...(row.served_phone !== null && { servedPhone: row.served_phone }),
        ...toPricePart(row),
        ...(row.agreed_scope && { agreedScope: row.agreed_scope }),
        ...(row.completed_at !== null && { completedAt: row.completed_at }),
      },
    ]),
  );
}

function toPlacePart(row: {
  location_type: string;
  street_address: string | null;
  zip_code: string | null;
  latitude: number | null;
  longitude: number | null;
}): Pick<PrivateParts, 'place'> {
  if (row.location_type === 'remote') return {};
  return {
    place: {
      streetAddress: row.street_address ?? '',
      zipCode: row.zip_code ?? '',
      latitude: row.latitude,
      longitude: row.longitude,
    },
  };
}

const toPricePart = (row: {
  agreed_price: number | null;
  agreed_unit: PriceUnit | null;
}): Pick<PrivateParts, 'agreedPrice'> =>
  row.agreed_price === null || row.agreed_unit === null
    ? {}
    : { agreedPrice: { amount: row.agreed_price, unit: row.agreed_unit } };

function toContactPart(row: {
  contact_preference: string;
  phone: string | null;
  email: string | null;
}): Pick<PrivateParts, 'contact'> {
  if (row.contact_preference === 'phone' && row.phone) {
    return { contact: { kind: 'phone', value: row.phone } };
  }
  if (row.contact_preference === 'email' && row.email) {
    return { contact: { kind: 'email', value: row.email } };
  }
  return {};
}

/** Details as this reader may see them, with two more statements for the private parts of all at once. */
export async function presentTaskDetails(
  db: DbOrTransaction,
  rows: readonly TaskDetailRow[],
  reader: Reader,
): Promise<TaskDetail[]> {
  const known = rows.filter((row) => mayKnowExactPlace(toViewerFacts(row, reader.viewerId)));
  const posted = rows.filter(({ poster_id }) => poster_id === reader.viewerId);
  const [parts, applicants] = await Promise.all([
    loadPrivateParts(
      db,
      known.map(({ id }) => id),
    ),
    loadApplicants(
      db,
      posted.map(({ id }) => id),
      reader,
    ),
  ]);
  return rows.map((row) =>
    presentTaskDetail(row, reader, { ...parts.get(row.id), applicants: applicants.get(row.id) }),
  );
}

const readTask = readForViewer((db, viewerId, taskId) =>
  selectTaskDetails(db, viewerId, withTakenAway(db, viewerId)).where('tasks.id', '=', taskId),
);

/** Reads one task as its page shows it; null if it does not exist for this reader. */
export async function findTask(
  db: DbOrTransaction,
  taskId: string,
  reader: Reader,
): Promise<TaskDetail | null> {
  const row = await readTask(db, reader.viewerId, taskId);
  return row ? presentWholeTask(db, row, reader) : null;
}

/** One task in full, with its timeline for poster and tasker (TASK-037). */
async function presentWholeTask(
  db: DbOrTransaction,
  row: TaskDetailRow,
  reader: Reader,
): Promise<TaskDetail> {
  const viewer = toViewerFacts(row, reader.viewerId);
  const [parts, timeline, enteredCodes, agreedChanges, applicants] = await Promise.all([
    mayKnowExactPlace(viewer) ? loadPrivateParts(db, [row.id]) : null,
    maySeeTimeline(viewer) ? loadTimeline(db, row.id, reader) : null,
    maySeeTimeline(viewer) ? loadEnteredCodes(db, row.id, reader) : null,
    maySeeTimeline(viewer) ? loadAgreedChanges(db, row.id, reader) : null,
    viewer.isPoster ? loadApplicants(db, [row.id], reader) : null,
  ]);
  return presentTaskDetail(row, reader, {
    ...parts?.get(row.id),
    ...(timeline && { timeline }),
    ...(enteredCodes && enteredCodes.length > 0 && { enteredCodes }),
    ...(agreedChanges && agreedChanges.length > 0 && { agreedChanges }),
    applicants: applicants?.get(row.id),
  });
}

/** The codes entered at the door; a helper sees none of an earlier one. */
async function loadEnteredCodes(db: DbOrTransaction, taskId: string, { viewerId }: Reader) {
  const rows = await db
    .selectFrom('meeting_codes')
    .select(['arrived_at', 'finished_at'])
    .where('meeting_kind', '=', 'task')
    .where('meeting_id', '=', taskId)
    .where((eb) => eb.or([eb('host_id', '=', viewerId), eb('guest_id', '=', viewerId)]))
    .execute();
  return rows.flatMap(({ arrived_at: arrivedAt, finished_at: finishedAt }) => [
    ...(arrivedAt ? [{ stage: 'arrived' as const, at: arrivedAt }] : []),
    ...(finishedAt ? [{ stage: 'finished' as const, at: finishedAt }] : []),
  ]);
}

async function loadTimeline(db: DbOrTransaction, taskId: string, reader: Reader) {
  const { visibility, relation } = seenBy('profiles', reader.viewerId);
  const rows = await db
    .selectFrom('task_transitions')
    .leftJoin('profiles', 'profiles.id', 'task_transitions.actor_id')
    .select([
      'task_transitions.id',
      'profiles.public_id as publicId',
      'profiles.full_name as name',
      'profiles.avatar_url as avatarUrl',
      'profiles.is_founding_member as isFoundingMember',
      'task_transitions.acted_by',
      'task_transitions.from_status',
      'task_transitions.to_status',
      'task_transitions.created_at',
    ])
    .select([visibility.as('visibility'), relation.as('relation')])
    .where('task_transitions.task_id', '=', taskId)
    .orderBy('task_transitions.id')
    .execute();
  return rows.map(({ publicId, name, avatarUrl, isFoundingMember, ...row }) => ({
    id: row.id,
    actorName:
      publicId === null || name === null
        ? null
        : presentPerson(
            { ...row, publicId, name, avatarUrl, isFoundingMember: isFoundingMember === true },
            reader,
          ).name,
    isByCode: row.acted_by === 'code',
    fromStatus: row.from_status,
    toStatus: row.to_status,
    createdAt: row.created_at,
  }));
}
