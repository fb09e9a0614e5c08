import { sql } from 'kysely';
import { FORMER, relations } from '#features/visibility/rules.ts';
import { isBlockedFrom, seenDespiteBlock, sightOfRow } from '#features/visibility/server/public.ts';
import type { Seen } from '#features/visibility/server/public.ts';
import { mayBlock } from '../rules.ts';
import { readStored } from '#platform/stored-word.ts';

/** Selected beside `profiles`: how this viewer sees the person, and which of the two blocked the other. */
export function lookColumns(viewerId: string | null) {
  const { visibility, relation } = seenDespiteBlock('profiles', viewerId);
  return [
    visibility.as('visibility'),
    relation.as('relation'),
    isBlockedFrom('profiles.id', viewerId).as('has_block'),
    sql<boolean>`exists (
      select from blocks where blocker_id = ${viewerId} and blocked_id = profiles.id)`.as(
      'is_blocked',
    ),
  ] as const;
}

const dealings = relations.filter((relation) => relation !== 'blocked');

/**
 * Returns what this viewer may see of the row; null if the person blocked them or has left, as if they did not exist. A
 * viewer who blocked the person sees name and picture, to undo it (PEOPLE-192).
 */
export function lookAt(
  row: Seen & { has_block: boolean; is_blocked: boolean },
  viewerId: string | null,
) {
  if (row.visibility === FORMER || (row.has_block && !row.is_blocked)) return null;
  const relation =
    row.relation === null ? 'stranger' : readStored(dealings, row.relation, 'relation_of');
  const unblocked = sightOfRow(row, viewerId);
  return {
    relation,
    isBlocked: row.is_blocked,
    isNameKnown: unblocked.name,
    sight: row.has_block ? sightOfRow({ ...row, relation: 'blocked' }, viewerId) : unblocked,
    canBlock: mayBlock({
      isSignedIn: viewerId !== null,
      relation,
      isNameKnown: unblocked.name,
    }),
  };
}
