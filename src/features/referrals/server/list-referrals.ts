import { sql } from 'kysely';
import { presentPerson, seenBy } from '#features/visibility/server/public.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import {
  after,
  cutPage,
  newestFirst,
  readCursor,
} from '#platform/server/database/lists/keyset-page.ts';
import type { Viewer, Language } from '#platform/server/viewer.ts';
import type { Referral } from '../contract.ts';

const PAGE = 20;

/** PEOPLE-161: lists the people that a person invited, newest first. */
export async function listReferrals(
  db: DbOrTransaction,
  reader: { viewerId: Viewer['userId']; language: Language },
  cursor: string | null,
): Promise<{ items: Referral[]; nextCursor: string | null }> {
  const position = readCursor(newestFirst, cursor);
  const { visibility, relation } = seenBy('friend', reader.viewerId);
  const found = await db
    .selectFrom('referrals')
    .leftJoin('profiles as friend', 'friend.id', 'referrals.referee_id')
    .select([
      'referrals.id',
      'referrals.status',
      'referrals.reward_amount',
      'referrals.created_at',
      'referrals.completed_at',
      'friend.public_id',
      'friend.full_name',
      'friend.avatar_url',
      'friend.is_founding_member',
      visibility.as('visibility'),
      relation.as('relation'),
    ])
    .where('referrals.referrer_id', '=', reader.viewerId)
    .where(after(position, { time: 'referrals.created_at', id: 'referrals.id' }))
    .orderBy('referrals.created_at', 'desc')
    .orderBy('referrals.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const { rows, nextCursor } = cutPage(found, PAGE, (last) => [last.created_at, last.id]);
  const presentFriend = (row: (typeof rows)[number]): Referral['friend'] => {
    if (row.public_id === null) return null;
    const friend = {
      ...row,
      publicId: row.public_id,
      name: row.full_name ?? '',
      avatarUrl: row.avatar_url,
      isFoundingMember: row.is_founding_member === true,
    };
    const { personId, name, avatarUrl } = presentPerson(friend, reader);
    return personId === null ? null : { personId, name, avatarUrl };
  };
  return {
    items: rows.map((row) => ({
      id: row.id,
      status: row.status,
      rewardAmount: row.reward_amount,
      createdAt: row.created_at,
      completedAt: row.completed_at,
      friend: presentFriend(row),
    })),
    nextCursor,
  };
}

/** Counts a person's completed and pending referrals (PEOPLE-152). */
export const countReferrals = (db: DbOrTransaction, referrerId: string) =>
  db
    .selectFrom('referrals')
    .select([
      sql<number>`count(*) filter (where status = 'completed')::int`.as('completed'),
      sql<number>`count(*) filter (where status = 'pending')::int`.as('pending'),
    ])
    .where('referrer_id', '=', referrerId)
    .executeTakeFirstOrThrow();
