import type { Language } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/api/authorise.ts';
import { text } from '#platform/server/texts.ts';
import { readTakenAway } from '#features/subjects/server/public.ts';
import { presentPerson, sightOfRow } from '#features/visibility/server/public.ts';
import { getApplicants } from '../../applicants.ts';
import type { TaskCard, TaskDetail } from '../../contract.ts';
import {
  getTaskAbilities,
  isFull,
  abilitiesOfTakenAway,
  anonymousViewer,
  mayApply,
  mayEdit,
  mayKnowContact,
  mayKnowExactPlace,
  maySeeTimeline,
} from '../../rules.ts';
import type { HelperCount, TaskFacts, ViewerFacts } from '../../rules.ts';
import { getUrgency } from '../../texts/urgency.ts';
import { requirementColumns } from '../task-columns.ts';
import type { TaskCardRow, TaskDetailRow } from './task-query.ts';

/** The parts outside the public row, read only for people who may know them. */
export type PrivateParts = Pick<
  TaskDetail,
  | 'agreedPrice'
  | 'agreedScope'
  | 'contact'
  | 'servedPhone'
  | 'timeline'
  | 'enteredCodes'
  | 'agreedChanges'
  | 'completedAt'
> & {
  place?: TaskDetail['exactPlace'];
  applicants?: TaskDetail['applicants'] | undefined;
};

type FactsRow = Pick<
  TaskCardRow,
  'poster_id' | 'claimed_by' | 'status' | 'is_expired' | 'own_application_status'
>;

/** Read where a task may be for several helpers. */
type HelpersRow = {
  helpers_wanted?: number | null;
  helpers_taken?: number | null;
  own_part_id?: string | null;
};

const countHelpers = (row: HelpersRow): { helpers?: HelperCount } =>
  typeof row.helpers_wanted === 'number' && typeof row.helpers_taken === 'number'
    ? { helpers: { wanted: row.helpers_wanted, taken: row.helpers_taken } }
    : {};

export const toTaskFacts = (
  row: Pick<FactsRow, 'status' | 'is_expired'> &
    HelpersRow & { is_day_over?: boolean; is_booked?: boolean },
): TaskFacts => ({
  status: row.status,
  isExpired: row.is_expired,
  ...(row.is_day_over === true && { isDayOver: true }),
  ...countHelpers(row),
  ...(row.is_booked === true && { isBooked: true }),
});

export function toViewerFacts(row: FactsRow & HelpersRow, viewerId: string | null): ViewerFacts {
  if (viewerId === null) return anonymousViewer;
  return {
    isSignedIn: true,
    isPoster: row.poster_id === viewerId,
    isTasker: row.claimed_by === viewerId,
    applicationStatus: row.own_application_status,
    ...(typeof row.own_part_id === 'string' && { hasPart: true }),
  };
}

export const presentTiming = (
  row: Pick<TaskCardRow, 'timing_type' | 'timing_date' | 'time_of_day'>,
): TaskCard['timing'] => ({
  type: row.timing_type,
  date: row.timing_date,
  timeOfDay: row.time_of_day,
});

/** Returns what else speaks for a poster without reviews, as far as this viewer may see it (TASK-331). */
function presentStanding(
  row: TaskCardRow,
  viewerId: string | null,
): TaskCard['poster']['standing'] {
  const seen = { visibility: row.poster_visibility, relation: row.poster_relation };
  if (row.poster_done_tasks === null || !sightOfRow(seen, viewerId).details) return null;
  return { doneTasks: row.poster_done_tasks, joinedAt: row.poster_joined_at };
}

/** Presents a task as anyone may see it: without ids of people, and only the area (TASK-017, TASK-019). */
export function presentTaskCard(row: TaskCardRow, reader: Reader): TaskCard {
  const { viewerId, language } = reader;
  const isRemote = row.location_type === 'remote';
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    photo: row.photo,
    category: row.category,
    kind: row.kind,
    status: row.status,
    isExpired: row.is_expired,
    isFeatured: row.is_featured,
    budgetType: row.budget_type,
    price: row.price,
    maxPrice: row.max_price,
    locationType: row.location_type,
    locationArea: isRemote
      ? text(language, 'tasks:card.remote')
      : [row.city, row.state].filter(Boolean).join(', '),
    isAreaLocation: !isRemote,
    latitude: row.cell_latitude,
    longitude: row.cell_longitude,
    urgency: getUrgency(row.created_at, new Date()),
    posterUrgency: row.urgency,
    timing: presentTiming(row),
    duration: row.duration,
    applicationsCount: row.applications_count,
    ...presentHelpers(row, language),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    poster: {
      ...presentPerson(
        {
          publicId: row.poster_public_id,
          name: row.poster_name,
          avatarUrl: row.poster_avatar_url,
          isFoundingMember: row.poster_is_founding,
          visibility: row.poster_visibility,
          relation: row.poster_relation,
        },
        reader,
      ),
      // Dealings are on record for every viewer (PEOPLE-071).
      rating: row.poster_rating,
      reviewCount: row.poster_review_count,
      standing: presentStanding(row, viewerId),
    },
    ...(row.served_name !== null && { servedName: row.served_name }),
    ...presentOwnParts(row, viewerId),
  };
}

function presentHelpers(row: TaskCardRow, language: Language): Pick<TaskCard, 'helpers'> {
  const { helpers } = countHelpers(row);
  if (!helpers) return {};
  const left = helpers.wanted - helpers.taken;
  const words = isFull({ helpers })
    ? text(language, 'applications:several.places.full')
    : text(language, 'applications:several.places.left', { left, count: helpers.wanted });
  return { helpers: { ...helpers, text: words } };
}

export type OwnRow = FactsRow &
  HelpersRow &
  Pick<TaskCardRow, 'own_application_id' | 'own_application_closed_reason'>;

/** Presents what a viewer has to do with a task, and may do with it. */
export function presentOwnParts(
  row: OwnRow,
  viewerId: string | null,
): Pick<TaskCard, 'viewer' | 'abilities'> {
  const viewer = toViewerFacts(row, viewerId);
  const facts = toTaskFacts(row);
  return {
    viewer: {
      isOwn: viewer.isPoster,
      isTasker: viewer.isTasker,
      application:
        row.own_application_id !== null && viewer.applicationStatus !== null
          ? {
              id: row.own_application_id,
              status: viewer.applicationStatus,
              closedReason: row.own_application_closed_reason,
            }
          : null,
    },
    abilities: { edit: mayEdit(facts, viewer), apply: mayApply(facts, viewer) },
  };
}

/** The whole task; the private parts leave only for those the rules name (TASK-020, TASK-024). */
export function presentTaskDetail(
  row: TaskDetailRow,
  reader: Reader,
  privateParts: PrivateParts | undefined,
): TaskDetail {
  const viewer = toViewerFacts(row, reader.viewerId);
  const place = mayKnowExactPlace(viewer) ? privateParts?.place : undefined;
  const contact = mayKnowContact(viewer) ? privateParts?.contact : undefined;
  const { agreedPrice, agreedScope } = (mayKnowExactPlace(viewer) && privateParts) || {};
  const hasPoint = place !== undefined && place.latitude !== null;
  const card = presentTaskCard(row, reader);
  return {
    ...card,
    isPrivate: row.is_private,
    ...(row.part_of_id !== null && { partOfId: row.part_of_id }),
    ...(row.own_part_id !== null && { ownPartId: row.own_part_id }),
    ...(row.waiting_number !== null && { waitingNumber: row.waiting_number }),
    isBooked: row.is_booked,
    abilities: row.removed_by_moderator
      ? abilitiesOfTakenAway
      : getTaskAbilities(toTaskFacts(row), viewer),
    takenAway: row.removed_by_moderator ? readTakenAway(row.taken_away) : null,
    // Without an exact point, even those who know the street get the area on the map.
    isAreaLocation: card.isAreaLocation && !hasPoint,
    photos: row.photos,
    ...requirementColumns.pick(row),
    version: row.version,
    city: row.city,
    state: row.state,
    ...(place && { exactPlace: place }),
    ...(contact && { contact }),
    ...(mayKnowContact(viewer) &&
      privateParts?.servedPhone !== undefined && { servedPhone: privateParts.servedPhone }),
    ...(agreedPrice && { agreedPrice }),
    ...(agreedScope && { agreedScope }),
    ...(viewer.isPoster && {
      viewsCount: row.views_count,
      applicants: getApplicants({ ...privateParts }),
    }),
    ...(privateParts?.completedAt &&
      maySeeTimeline(viewer) && { completedAt: privateParts.completedAt }),
    ...(row.is_day_over && maySeeTimeline(viewer) && { isDayOver: true }),
    ...(privateParts?.timeline && { timeline: privateParts.timeline }),
    ...(privateParts?.enteredCodes && { enteredCodes: privateParts.enteredCodes }),
    ...(privateParts?.agreedChanges && { agreedChanges: privateParts.agreedChanges }),
  };
}
