import type { Work } from '#platform/server/context.ts';
import type { Random } from './random.ts';
import { findResident } from './seed-people.ts';
import type { Residents } from './seed-people.ts';

/** The inviter and the code they share. */
const INVITER = 'poster';
const CODE = 'NEGHBR24';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const COMPLETED = 3;
const REWARD = 5;
/** How many days ago people signed up by the link without having confirmed their address since. */
const PENDING_DAYS = [1, 6];
const EXPIRED_DAYS = 44;

/** One inviter with a code, friends who came, friends who are waited for, and tokens to spend. */
export async function seedReferrals(
  { trx }: Work,
  people: Residents,
  { random, now }: { random: Random; now: Date },
): Promise<void> {
  const inviter = findResident(people, INVITER);
  await trx.insertInto('referral_codes').values({ user_id: inviter.id, code: CODE }).execute();
  const of = { referrer_id: inviter.id, referral_code: CODE, reward_amount: REWARD };
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  // Ids are in the order of joining: friends joined after who invited them.
  const friends = [...people.values()].filter(({ id }) => id > inviter.id).slice(0, COMPLETED);
  const completed = friends.map(({ id: refereeId }) => {
    const at = new Date(joinedAt(refereeId).getTime() + HOUR_MS);
    const referral = { ...of, id: random.idAt(at), referee_id: refereeId };
    return { ...referral, status: 'completed' as const, created_at: at, completed_at: at };
  });
  await trx.insertInto('referrals').values(completed).execute();
  await trx
    .insertInto('referrals')
    .values([
      ...PENDING_DAYS.map((days) => ({
        ...of,
        id: random.idAt(daysAgo(days)),
        status: 'pending' as const,
        address_hash: Buffer.from(random.idAt(daysAgo(days))),
        created_at: daysAgo(days),
      })),
      {
        ...of,
        id: random.idAt(daysAgo(EXPIRED_DAYS)),
        status: 'expired' as const,
        created_at: daysAgo(EXPIRED_DAYS),
      },
    ])
    .execute();
  await trx
    .insertInto('token_entries')
    .values(
      completed.flatMap(({ id, referrer_id, referee_id, completed_at }) =>
        [referrer_id, referee_id].map((userId) => ({
          id: random.idAt(completed_at),
          user_id: userId,
          amount: REWARD,
          reason: 'referral',
          referral_id: id,
          created_at: completed_at,
        })),
      ),
    )
    .execute();
}

/** The time within an id of version 7. */
const joinedAt = (id: string): Date => new Date(parseInt(id.replaceAll('-', '').slice(0, 12), 16));
