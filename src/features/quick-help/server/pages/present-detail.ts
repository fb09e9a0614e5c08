import { findHelperPosition } from '#features/duty/server/public.ts';
import { milesBetween } from '#features/geo/distance.ts';
import type { Point } from '#features/geo/distance.ts';
import { readTakenAway, takenAwayBy } from '#features/subjects/server/public.ts';
import { presentPerson, seenBy } from '#features/visibility/server/public.ts';
import type { NamedPerson } from '#features/visibility/server/public.ts';
import type { Reader } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { RequestDetail } from '../../contract.ts';
import { estimateEtaMinutes, mayCallServed, mayFollow, mayKnowExactPlace } from '../../rules.ts';
import { toRequestFacts, toRequestViewer } from '../facts.ts';
import { getRequestAbilities, presentRequest } from './present-request.ts';
import { requestColumns } from '../request-columns.ts';
import type { RequestRow } from './request-query.ts';
import { loadProgress } from '../search/progress.ts';

type Place = { fullAddress: string; latitude: number; longitude: number };

/** One request in full: what lies apart from the public row is read for the people who may know it only (QUICK-045, QUICK-048). */
export async function presentWholeRequest(
  db: DbOrTransaction,
  row: RequestRow,
  reader: Reader,
): Promise<RequestDetail> {
  const facts = toRequestFacts(row);
  const viewer = toRequestViewer(row, reader.viewerId);
  const isOwn = viewer.role === 'requester';
  const isOneOfThem = isOwn || viewer.role === 'helper';
  const place = isOneOfThem ? await loadPlace(db, row.id) : null;
  const follows = mayFollow(facts, viewer).allowed && !row.is_sharing_ended;
  const [helper, interested, timeline, conversationId, search, takenAway, servedPhone] =
    await Promise.all([
      isOneOfThem ? loadHelper(db, row, reader, follows ? place : null) : null,
      isOwn ? loadInterested(db, row.id, reader) : [],
      isOneOfThem ? loadTimeline(db, row.id, reader, isOwn) : [],
      isOneOfThem ? findConversation(db, row.id, reader.viewerId) : null,
      isOwn && facts.status === 'searching' ? loadProgress(db, row) : null,
      isOwn && facts.status === 'cancelled' ? findTakenAway(db, row.id) : null,
      mayCallServed(facts, viewer) ? findServedPhone(db, row.on_behalf_of_id) : null,
    ]);
  return {
    ...requestColumns.pick(row),
    ...presentRequest(row, reader),
    isOwn,
    ...(place && mayKnowExactPlace(facts, viewer) && { exactPlace: place }),
    ...(servedPhone !== null && { servedPhone }),
    matchedAt: row.matched_at,
    endedAt: row.ended_at,
    helper,
    interested,
    search,
    timeline,
    conversationId,
    takenAway,
    isSharingEnded: isOneOfThem && row.is_sharing_ended,
    abilities: getRequestAbilities(row, reader.viewerId),
  };
}

async function loadPlace(db: DbOrTransaction, requestId: string): Promise<Place | null> {
  const place = await db
    .selectFrom('on_demand_task_places')
    .select(['full_address as fullAddress', 'latitude', 'longitude'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return place ?? null;
}

async function findServedPhone(
  db: DbOrTransaction,
  servedId: string | null,
): Promise<string | null> {
  const served = await db
    .selectFrom('served_neighbors')
    .select('phone')
    .where('id', '=', servedId)
    .executeTakeFirst();
  return served?.phone ?? null;
}

/** Returns the moderators' decision that ended it, if any (MOD-085). */
async function findTakenAway(
  db: DbOrTransaction,
  requestId: string,
): Promise<RequestDetail['takenAway']> {
  const columns = { id: 'requests.id', ownerId: 'requests.requester_id' };
  const row = await db
    .selectFrom('on_demand_task_requests as requests')
    .select(takenAwayBy('on_demand_task', columns).as('found'))
    .where('requests.id', '=', requestId)
    // A request that its requester had canceled before was not ended by moderators.
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('on_demand_task_transitions as taken')
          .select('taken.id')
          .whereRef('taken.request_id', '=', 'requests.id')
          .where('taken.step', '=', 'cancelled')
          .where('taken.actor_id', 'is', null),
      ),
    )
    .executeTakeFirst();
  return row?.found == null ? null : readTakenAway(row.found);
}

/**
 * Selects a person connected with a request and the record of their dealings; hidden names stay hidden (PEOPLE-071).
 */
const selectRated = (db: DbOrTransaction, viewerId: string | null) =>
  db
    .selectFrom('profiles')
    .select([
      'profiles.id',
      'profiles.public_id as publicId',
      'profiles.full_name as name',
      'profiles.avatar_url as avatarUrl',
      'profiles.is_founding_member as isFoundingMember',
      'profiles.rating_average',
      'profiles.review_count',
    ])
    .select(() => {
      const { visibility, relation } = seenBy('profiles', viewerId);
      return [visibility.as('visibility'), relation.as('relation')];
    });

type RatedRow = Awaited<ReturnType<ReturnType<typeof selectRated>['executeTakeFirstOrThrow']>>;

const presentRatedPerson = (
  row: RatedRow,
  reader: Reader,
): NamedPerson & { rating: number | null; reviewCount: number } => ({
  ...presentPerson(row, reader),
  rating: row.rating_average,
  reviewCount: row.review_count,
});

async function loadHelper(
  db: DbOrTransaction,
  request: RequestRow,
  reader: Reader,
  /** Their destination, for viewers who may follow them. */
  to: Place | null,
): Promise<RequestDetail['helper']> {
  if (request.accepted_by === null) return null;
  const helperId = request.accepted_by;
  const [row, position] = await Promise.all([
    selectRated(db, reader.viewerId).where('profiles.id', '=', helperId).executeTakeFirst(),
    to && findHelperPosition(db, helperId),
  ]);
  if (!row) return null;
  return {
    ...presentRatedPerson(row, reader),
    isViewer: row.id === reader.viewerId,
    promisedEta: request.promised_eta,
    position: position && to && onTheWay(position, to),
  };
}

function onTheWay(position: Point & { seenAt: Date }, to: Place) {
  const miles = milesBetween(position, to);
  return { ...position, miles, etaMinutes: estimateEtaMinutes(miles) };
}

/**
 * Loads the people who showed interest; the requester cannot choose one of them, they accept themselves (QUICK-114).
 */
async function loadInterested(
  db: DbOrTransaction,
  requestId: string,
  reader: Reader,
): Promise<RequestDetail['interested']> {
  const rows = await selectRated(db, reader.viewerId)
    .innerJoin('helper_task_responses as answer', 'answer.helper_id', 'profiles.id')
    .select(['answer.response_message', 'answer.created_at'])
    .where('answer.task_request_id', '=', requestId)
    .where('answer.response', '=', 'interested')
    .orderBy('answer.created_at')
    .limit(50)
    .execute();
  return rows
    .filter(({ relation }) => relation !== 'blocked')
    .map((row) => ({
      ...presentRatedPerson(row, reader),
      message: row.response_message,
      at: row.created_at,
    }));
}

async function loadTimeline(
  db: DbOrTransaction,
  requestId: string,
  reader: Reader,
  isOwn: boolean,
): Promise<RequestDetail['timeline']> {
  const { visibility, relation } = seenBy('profiles', reader.viewerId);
  const rows = await db
    .selectFrom('on_demand_task_transitions as taken')
    .leftJoin('profiles', 'profiles.id', 'taken.actor_id')
    .select(['taken.id', 'taken.step', 'taken.helper_id', 'taken.is_by_code', 'taken.created_at'])
    .select([
      'profiles.public_id as publicId',
      'profiles.full_name as name',
      'profiles.avatar_url as avatarUrl',
      'profiles.is_founding_member as isFoundingMember',
    ])
    .select([visibility.as('visibility'), relation.as('relation')])
    .where('taken.request_id', '=', requestId)
    // The steps of an earlier helper are between them and the requester.
    .$if(!isOwn, (steps) =>
      steps.where((eb) =>
        eb.or([eb('taken.helper_id', 'is', null), eb('taken.helper_id', '=', reader.viewerId)]),
      ),
    )
    // A code typed without a connection stands where it was typed.
    .orderBy('taken.created_at')
    .orderBy('taken.id')
    .execute();
  return rows.map(({ publicId, name, avatarUrl, isFoundingMember, ...row }) => ({
    id: row.id,
    step: row.step,
    actorName:
      publicId === null || name === null
        ? null
        : presentPerson(
            { ...row, publicId, name, avatarUrl, isFoundingMember: isFoundingMember === true },
            reader,
          ).name,
    isByCode: row.is_by_code,
    at: row.created_at,
  }));
}

/** The latest chat about it that this person takes part in; an earlier helper has the earlier one (CHAT-131). */
async function findConversation(
  db: DbOrTransaction,
  requestId: string,
  viewerId: string | null,
): Promise<string | null> {
  const found = await db
    .selectFrom('conversations')
    .innerJoin('conversation_members as mine', 'mine.conversation_id', 'conversations.id')
    .select('conversations.id')
    .where('conversations.kind', '=', 'on_demand')
    .where('conversations.subject_id', '=', requestId)
    .where('mine.user_id', '=', viewerId)
    .where('mine.is_blocked', '=', false)
    .orderBy('conversations.id', 'desc')
    .executeTakeFirst();
  return found?.id ?? null;
}
