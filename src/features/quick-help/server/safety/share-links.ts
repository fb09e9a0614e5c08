import { sql } from 'kysely';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { newId } from '#platform/server/ids.ts';
import { newSecret, secretHash } from '#platform/server/config/secret.ts';
import { mayShare } from '../../rules.ts';
import { MOST_LINKS } from '../../safety/limits.ts';
import { authoriseStep, lockRequest } from '../locked-request.ts';

export const openLinks = (db: DbOrTransaction, requestId: string, creatorId: string) =>
  db
    .selectFrom('request_share_links')
    .select(['id', 'created_at'])
    .where('request_id', '=', requestId)
    .where('creator_id', '=', creatorId)
    .where('ended_at', 'is', null)
    .orderBy('id');

/** Creates a link for a person the caller trusts; its address is shown only once (decision 0052). */
export async function createShareLink(work: Work, by: Actor, requestId: string) {
  const request = await lockRequest(work, by, requestId);
  authoriseStep(request, mayShare);
  const open = await openLinks(work.trx, requestId, by.userId).execute();
  if (open.length >= MOST_LINKS) refuse(by, 'CONFLICT', 'arrival:refusals.too_many_links');
  const id = newId();
  const createdAt = new Date();
  const token = newSecret();
  await work.trx
    .insertInto('request_share_links')
    .values({
      id,
      request_id: requestId,
      creator_id: by.userId,
      token_hash: secretHash(token),
      created_at: createdAt,
    })
    .execute();
  return { id, createdAt, path: `/live/${token}` };
}

/** Ends one of the caller's own; again does nothing. */
export async function endShareLink(work: Work, by: Actor, linkId: string): Promise<void> {
  const ended = await work.trx
    .updateTable('request_share_links')
    .set({ ended_at: sql<Date>`coalesce(ended_at, now())` })
    .where('id', '=', linkId)
    .where('creator_id', '=', by.userId)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) refuse(by, 'NOT_FOUND', 'arrival:refusals.link_ended');
}
