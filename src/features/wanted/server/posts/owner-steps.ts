import { sql } from 'kysely';
import { markReadByKey, notify } from '#features/notifications/server/public.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { runEachInTransaction } from '#platform/server/run-each-in-transaction.ts';
import { mayMarkFound, mayRemove, mayRenew } from '../../rules.ts';
import { matchLater } from '../matching/match-later.ts';
import { getMatchKey } from '../matching/notify-pairs.ts';
import { lockWanted } from './find-wanted.ts';
import { nextEnd } from './post-wanted.ts';

/** ITEM-393. */
export async function markFound(work: Work, by: Actor, wantedId: string): Promise<void> {
  const post = await lockWanted(work, by, wantedId);
  if (post.facts.isOwner && post.facts.status === 'found') return;
  authorise(by, mayMarkFound(post.facts));
  await work.trx
    .updateTable('wanted_posts')
    .set({ status: 'found', updated_at: sql<Date>`now()` })
    .where('id', '=', wantedId)
    .execute();
  await markReadByKey(work, { recipientId: by.userId, unreadKey: getMatchKey(wantedId) });
}

/** ITEM-394: lists a post for the whole time again, from now on. */
export async function renew(work: Work, by: Actor, wantedId: string): Promise<void> {
  const post = await lockWanted(work, by, wantedId);
  authorise(by, mayRenew(post.facts));
  await work.trx
    .updateTable('wanted_posts')
    .set({ status: 'open', ends_at: nextEnd, updated_at: sql<Date>`now()` })
    .where('id', '=', wantedId)
    .execute();
  await matchLater(work, { wantedId });
}

/** ITEM-393. */
export async function remove(work: Work, by: Actor, wantedId: string): Promise<void> {
  const post = await lockWanted(work, by, wantedId);
  authorise(by, mayRemove(post.facts));
  await work.trx
    .updateTable('wanted_posts')
    .set({ removed_by: 'owner', updated_at: sql<Date>`now()` })
    .where('id', '=', wantedId)
    .execute();
  await markReadByKey(work, { recipientId: by.userId, unreadKey: getMatchKey(wantedId) });
}

const AT_ONCE = 100;

/** Ends posts whose time is over and asks their owners whether they still look (ITEM-394). */
export async function endDuePosts(services: Services): Promise<void> {
  const due = await services.db
    .selectFrom('wanted_posts')
    .select('id')
    .where('status', '=', 'open')
    .where('removed_by', 'is', null)
    .where('ends_at', '<=', sql<Date>`now()`)
    .orderBy('ends_at')
    .limit(AT_ONCE)
    .execute();
  await runEachInTransaction(services, 'wanted', due, endPost);
}

async function endPost(work: Work, { id }: { id: string }): Promise<void> {
  const ended = await work.trx
    .updateTable('wanted_posts')
    .set({ status: 'ended' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('removed_by', 'is', null)
    .where('ends_at', '<=', sql<Date>`now()`)
    .returning(['owner_id', 'title'])
    .executeTakeFirst();
  if (!ended) return;
  await notify(work, {
    recipientIds: [ended.owner_id],
    senderId: null,
    type: 'wanted_ended',
    textKey: 'notifications:messages.wanted_ended',
    params: { title: ended.title },
    entityType: 'wanted',
    entityId: id,
    taskId: null,
    preference: 'always',
  });
}
