import { shownName } from '#platform/server/shown-name.ts';
import type { Reader } from '#platform/server/api/authorise.ts';
import { milesBetween } from '#features/geo/distance.ts';
import type { Point } from '#features/geo/distance.ts';
import { byFirstName, presentPerson } from '#features/visibility/server/public.ts';
import type { NamedPerson } from '#features/visibility/server/public.ts';
import type { Ruling, Ability } from '#platform/ability.ts';
import type { RequestAbilities, RequestCard } from '../../contract.ts';
import {
  estimateEtaMinutes,
  mayAccept,
  mayCancel,
  mayChat,
  mayComplete,
  mayDecline,
  mayRelease,
  mayReport,
  maySetOut,
  mayShare,
  mayShowInterest,
  mayStart,
  mayUseCode,
} from '../../rules.ts';
import type { RequestRule } from '../../rules.ts';
import { toRequestFacts, toRequestViewer } from '../facts.ts';
import type { RequestRow } from './request-query.ts';

const rules = {
  accept: mayAccept,
  decline: mayDecline,
  showInterest: mayShowInterest,
  setOut: maySetOut,
  start: mayStart,
  complete: mayComplete,
  cancel: mayCancel,
  release: mayRelease,
  chat: mayChat,
  report: mayReport,
  useCode: mayUseCode,
  share: mayShare,
} satisfies Record<keyof RequestAbilities, RequestRule>;

const toAbility = (ruling: Ruling): Ability =>
  ruling.allowed
    ? { allowed: true }
    : { allowed: false, reason: ruling.reason, ...(ruling.params && { params: ruling.params }) };

/** Every step this viewer may take, by the rules the server asks. */
export function getRequestAbilities(row: RequestRow, viewerId: string | null): RequestAbilities {
  const facts = toRequestFacts(row);
  const viewer = toRequestViewer(row, viewerId);
  const ability = (name: keyof typeof rules) => toAbility(rules[name](facts, viewer));
  return {
    accept: ability('accept'),
    decline: ability('decline'),
    showInterest: ability('showInterest'),
    setOut: ability('setOut'),
    start: ability('start'),
    complete: ability('complete'),
    cancel: ability('cancel'),
    release: ability('release'),
    chat: ability('chat'),
    report: ability('report'),
    useCode: ability('useCode'),
    share: ability('share'),
  };
}

/** To visitors by first name (QUICK-048). */
export const asSeenHere = (person: NamedPerson, { viewerId }: Reader): NamedPerson =>
  viewerId === null ? byFirstName(person) : person;

const presentRequester = (row: RequestRow, reader: Reader): NamedPerson =>
  row.requester_id === reader.viewerId
    ? {
        personId: row.requester_public_id,
        name: shownName(row.requester_name, reader.language),
        avatarUrl: row.requester_avatar_url,
        isFoundingMember: row.requester_is_founding,
      }
    : asSeenHere(
        presentPerson(
          {
            publicId: row.requester_public_id,
            name: row.requester_name,
            avatarUrl: row.requester_avatar_url,
            isFoundingMember: row.requester_is_founding,
            visibility: row.requester_visibility,
            relation: row.requester_relation,
          },
          reader,
        ),
        reader,
      );

/** The way from a helper to the request's cell, as far as both are known (QUICK-053, QUICK-054). */
export function wayTo(cell: Point, from: Point | null) {
  if (from === null) return { miles: null, etaMinutes: null };
  const miles = milesBetween(from, cell);
  return { miles, etaMinutes: estimateEtaMinutes(miles) };
}

const viewerPoint = (row: RequestRow): Point | null =>
  row.viewer_latitude === null || row.viewer_longitude === null
    ? null
    : { latitude: row.viewer_latitude, longitude: row.viewer_longitude };

export const getRequestCell = (
  row: Pick<RequestRow, 'cell_latitude' | 'cell_longitude'>,
): Point => ({
  latitude: row.cell_latitude,
  longitude: row.cell_longitude,
});

/** Presents a request as every viewer sees it who may see it at all (QUICK-081). */
export function presentRequest(row: RequestRow, reader: Reader): RequestCard {
  const cell = getRequestCell(row);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    priority: row.priority,
    budgetMin: row.budgetMin,
    budgetMax: row.budgetMax,
    estimatedDuration: row.estimatedDuration,
    area: row.location,
    cell,
    status: row.status,
    requester: presentRequester(row, reader),
    ...(row.served_name !== null && { servedName: row.served_name }),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    ...wayTo(cell, viewerPoint(row)),
    ownResponse: row.own_response,
  };
}
