import { sql } from 'kysely';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { newId } from '#platform/server/ids.ts';
import { newSecret, secretHash } from '#platform/server/config/secret.ts';
import { MOST_LINKS } from '../limits.ts';
import { mayShare } from '../rules.ts';
import type { MeetingRef } from '../vocabulary.ts';
import { findMeeting, toMeetingFacts } from './meetings.ts';
import { LINK_ENDED, NO_MEETING } from './refusals.ts';

export const openLinks = (
  db: DbOrTransaction,
  { kind, meetingId }: MeetingRef,
  creatorId: string,
) =>
  db
    .selectFrom('follow_links')
    .select(['id', 'created_at'])
    .where('creator_id', '=', creatorId)
    .where('meeting_kind', '=', kind)
    .where('meeting_id', '=', meetingId)
    .where('ended_at', 'is', null)
    .orderBy('id');

/** Creates a link for a person the caller trusts; its address is shown only once (decision 0052). */
export async function createLink(work: Work, by: Actor, ref: MeetingRef) {
  const { trx } = work;
  // Two windows cannot create more than there may be.
  await trx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', by.userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const meeting = await findMeeting(trx, by.userId, ref);
  if (!meeting) return refuse(by, 'NOT_FOUND', NO_MEETING);
  authorise(by, mayShare(toMeetingFacts(meeting, by.userId)));
  const open = await openLinks(trx, ref, by.userId).execute();
  if (open.length >= MOST_LINKS) refuse(by, 'CONFLICT', 'meetings:refusals.too_many_links');
  const id = newId();
  const createdAt = new Date();
  const token = newSecret();
  await trx
    .insertInto('follow_links')
    .values({
      id,
      meeting_kind: ref.kind,
      meeting_id: ref.meetingId,
      creator_id: by.userId,
      token_hash: secretHash(token),
      created_at: createdAt,
    })
    .execute();
  return { id, createdAt, path: `/live/${token}` };
}

/** Ends one of the caller's own; again does nothing. */
export async function endLink(work: Work, by: Actor, linkId: string): Promise<void> {
  const ended = await work.trx
    .updateTable('follow_links')
    .set({ ended_at: sql<Date>`coalesce(ended_at, now())` })
    .where('id', '=', linkId)
    .where('creator_id', '=', by.userId)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) refuse(by, 'NOT_FOUND', LINK_ENDED);
}
