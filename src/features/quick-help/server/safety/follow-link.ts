import { sql } from 'kysely';
import { byFirstName, presentPerson, seenBy } from '#features/visibility/server/public.ts';
import type { Seen } from '#features/visibility/server/public.ts';
import type { Language } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { secretHash } from '#platform/server/config/secret.ts';
import { getRequestCell } from '../pages/present-request.ts';
import { statusNow } from '../pages/request-query.ts';

/**
 * In SQL: the creator of the link still takes part in the request, the request is still running, and the other one did
 * not block them. By status: a search whose time is over has ended too.
 */
const isOpen = sql<boolean>`links.ended_at is null
  and links.creator_id in (requests.requester_id, requests.accepted_by)
  and ${statusNow} in ('searching', 'accepted', 'started')
  and not exists (select from blocks where blocked_id = links.creator_id
    and blocker_id in (requests.requester_id, requests.accepted_by))`;

const findOpenLink = (db: DbOrTransaction, token: string) =>
  db
    .selectFrom('request_share_links as links')
    .innerJoin('on_demand_task_requests as requests', 'requests.id', 'links.request_id')
    .innerJoin('profiles as requester', 'requester.id', 'requests.requester_id')
    .leftJoin('profiles as helper', 'helper.id', 'requests.accepted_by')
    .select([
      'links.creator_id',
      'requests.id',
      'requests.requester_id',
      'requests.title',
      'requests.location',
      'requests.cell_latitude',
      'requests.cell_longitude',
      'requests.promised_eta',
      'requests.matched_at',
      'requester.full_name as requester_name',
      'helper.full_name as helper_name',
    ])
    .select(() => {
      const requester = seenBy('requester', null);
      const helper = seenBy('helper', null);
      return [
        statusNow.as('status'),
        requester.visibility.as('requester_visibility'),
        requester.relation.as('requester_relation'),
        helper.visibility.as('helper_visibility'),
        helper.relation.as('helper_relation'),
      ];
    })
    .where('links.token_hash', '=', secretHash(token))
    .where(isOpen)
    .executeTakeFirst();

/** The steps of the request; a helper's people are shown none of another helper's time. */
const listSteps = (db: DbOrTransaction, requestId: string, helperId: string | null) =>
  db
    .selectFrom('on_demand_task_transitions')
    .select(['id', 'step', 'created_at'])
    .where('request_id', '=', requestId)
    .$if(helperId !== null, (steps) =>
      steps.where((eb) => eb.or([eb('helper_id', 'is', null), eb('helper_id', '=', helperId)])),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** By first name, as any visitor may know them; nothing else of them is answered (QUICK-047, QUICK-048). */
const presentFirstName = (name: string, seen: Seen, language: Language): string =>
  byFirstName(
    presentPerson(
      { ...seen, publicId: '', name, avatarUrl: null, isFoundingMember: false },
      { viewerId: null, language },
    ),
  ).name;

/**
 * Returns what a link shows to everyone who has it, with no more exact place than the cell (decision 0052); null once
 * it has ended.
 */
export async function followLink(db: DbOrTransaction, token: string, language: Language) {
  const row = await findOpenLink(db, token);
  if (!row) return null;
  const isRequesters = row.creator_id === row.requester_id;
  const steps = await listSteps(db, row.id, isRequesters ? null : row.creator_id);
  const requesterName = presentFirstName(
    row.requester_name,
    { visibility: row.requester_visibility, relation: row.requester_relation },
    language,
  );
  const helperName =
    row.helper_name === null
      ? null
      : presentFirstName(
          row.helper_name,
          { visibility: row.helper_visibility, relation: row.helper_relation },
          language,
        );
  return {
    title: row.title,
    status: row.status,
    area: row.location,
    cell: getRequestCell(row),
    // Only the two of a request make links.
    sharedBy: isRequesters || helperName === null ? requesterName : helperName,
    requesterName,
    helperName,
    promisedEta: row.promised_eta,
    matchedAt: row.matched_at,
    timeline: steps.map(({ id, step, created_at }) => ({
      id,
      step,
      at: created_at,
    })),
    now: new Date(),
  };
}
