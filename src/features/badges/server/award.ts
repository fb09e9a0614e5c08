import { sql } from 'kysely';
import { notify } from '#features/notifications/server/public.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Services, Work } from '#platform/server/context.ts';
import type { BadgeType } from '#features/people/badge-types.ts';
import { earnedBadgeTypes } from '../needs.ts';
import { earnedBadges, readStandings } from './earned-badges.ts';

const DAILY = 'badges.check';
const AT_ONCE = 200;

/** Awards what is not held yet, once, and notifies its holder; a withdrawn badge does not come back (PEOPLE-120). */
export async function award(work: Work, userId: string, types: readonly BadgeType[]) {
  if (types.length === 0) return;
  const awarded = await work.trx
    .insertInto('badges')
    .values(types.map((type) => ({ user_id: userId, type })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('type')
    .execute();
  // Badges earned over time come as a surprise; the others are visible where people get them.
  const fresh = earnedBadgeTypes.filter((type) => awarded.some((row) => row.type === type));
  for (const type of fresh) {
    await notify(work, {
      recipientIds: [userId],
      senderId: null,
      type: 'badge_awarded',
      textKey: 'notifications:messages.badge_awarded',
      params: {},
      words: { badge: `people:badges.names.${type}` },
      entityType: 'profile',
      entityId: userId,
      taskId: null,
      preference: 'always',
    });
  }
}

/**
 * Checks what badges these people have earned, once the change is committed. If that fails, the daily check makes up
 * for it.
 */
export function checkBadgesAfter(work: Work, userIds: readonly string[]): void {
  const { services } = work;
  work.afterCommit(() => {
    checkBadges(services, userIds).catch((error: unknown) =>
      services.log.warn(
        { err: error, part: 'badges' },
        'checking badges failed and will be retried',
      ),
    );
  });
}

export async function checkBadges(services: Services, userIds: readonly string[]): Promise<void> {
  for (const standing of await readStandings(services.db, userIds)) {
    const types = earnedBadges(standing);
    const isNew = types.some((type) => !standing.held.includes(type));
    if (isNew) await inTransaction(services, (work) => award(work, standing.userId, types));
  }
}

/** PEOPLE-122: the first so many accounts in the order of confirming, exactly; the number is the operator's. */
export async function awardEarlyAdopters(services: Services, most: number): Promise<void> {
  await inTransaction(services, async (work) => {
    // One at a time, or two could both have the last place.
    await sql`select pg_advisory_xact_lock(hashtext('badges.early-adopters'))`.execute(work.trx);
    const { rows } = await sql<{ id: string }>`
      select users.id
      from identity.users
      join profiles on profiles.id = users.id
      where users.email_confirmed_at is not null and users.deleted_at is null
        and not exists (select from badges where user_id = users.id and type = 'early_adopter')
      order by users.email_confirmed_at, users.id
      limit greatest(0, ${most} - (select count(*) from badges where type = 'early_adopter'))`.execute(
      work.trx,
    );
    for (const { id } of rows) await award(work, id, ['early_adopter']);
  });
}

/** Whether there are places left for any of these who has none yet: asked after every sign-in, so by one index each. */
export async function mayBeEarly(services: Services, userIds: string[], most: number) {
  const { rows } = await sql<{ is_early: boolean }>`
    select exists (
        select from unnest(${userIds}::uuid[]) as who (user_id)
        where not exists (
          select from badges where badges.user_id = who.user_id and type = 'early_adopter'))
      and (select count(*) from (select from badges where type = 'early_adopter' limit ${most}) as early) < ${most}
      as is_early`.execute(services.db);
  return rows[0]?.is_early === true;
}

/** Checks all people in batches, once a day: only the badge rules know which badges depend on reviews. */
export async function checkEverybody(services: Services, after: string | null = null) {
  const people = await services.db
    .selectFrom('profiles')
    .select('id')
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  const ids = people.map(({ id }) => id);
  await checkBadges(services, ids);
  const last = ids.at(-1);
  if (last !== undefined && ids.length === AT_ONCE) await checkEverybody(services, last);
}

export const badgeJobs = (services: Services, earlyAdopters: () => Promise<number>) =>
  services.jobs.repeat(DAILY, '23 3 * * *', async () => {
    await awardEarlyAdopters(services, await earlyAdopters());
    await checkEverybody(services);
  });
