import { createECDH } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { refuse } from '#platform/server/api/api.ts';
import type { ApiContext, Viewer } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { newId } from '#platform/server/ids.ts';
import { allowance, requireAllowance } from '#platform/server/limits/allowance.ts';
import type { PushSubscriptionInput } from '../../contract.ts';
import { chosenRhythm } from '../choices/own-choices.ts';
import { isPushService } from './push-services.ts';

const ADDED = allowance('notifications.push', 120, 'day');
/** A person keeps this many browsers, those added last. */
const MOST_BROWSERS = 20;

/** Pushes a person's notices to a browser from now on; one that was another person's changes hands (NOTE-204). */
export async function addSubscription(
  context: ApiContext,
  { userId, sessionId }: Viewer,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<void> {
  await requireAllowance(context, ADDED, userId);
  if (!isPushService(context.config, endpoint) || !isPoint(keys.p256dh)) {
    refuse(context, 'UNPROCESSABLE_CONTENT', 'notifications:refusals.push_service');
  }
  const values = { user_id: userId, session_id: sessionId, ...keys };
  await context.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('push_subscriptions')
      .values({ id: newId(), endpoint, ...values })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
      .execute();
    const newest = trx
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .limit(MOST_BROWSERS);
    await trx
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', userId)
      .where('id', 'not in', newest)
      .execute();
  });
}

export async function removeSubscription(
  db: DbOrTransaction,
  userId: string,
  endpoint: string,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** In SQL: the subscriptions of a person. */
export const selectBrowsers = (userId: RawBuilder<unknown>): RawBuilder<string[]> => sql<string[]>`
  array(select id from push_subscriptions where push_subscriptions.user_id = ${userId})`;

/** In SQL: those of a helper that hear of requests as they come; none where they chose to hear of none there (NOTE-210). */
export const browsersForAsks = (userId: RawBuilder<unknown>): RawBuilder<string[]> => sql<string[]>`
  case when ${chosenRhythm(userId, 'requests', 'push')} = 'never' then '{}'::uuid[]
    else ${selectBrowsers(userId)} end`;

/** Returns whether the key is a point of the curve; otherwise it cannot be used for encryption. */
function isPoint(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
