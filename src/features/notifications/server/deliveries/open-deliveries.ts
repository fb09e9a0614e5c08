import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { MOST_RETRIES } from '#platform/server/jobs/jobs.ts';
import { readStored } from '#platform/stored-word.ts';
import type { Channel, DeliveryReason, DeliveryState } from '../../deliveries.ts';
import { emailRhythm, getNoticeKind } from '../../notice-kinds.ts';
import type { NoticeKind, Rhythm } from '../../notice-kinds.ts';
import { notificationTypes } from '../../notification-types.ts';
import type { EntityType } from '../../notification-types.ts';
import { isShown } from '../queries.ts';
import { returnedKind } from '../returned/returned-mail.ts';
import { isRefused } from './is-refused.ts';

/** The number of attempts without a known outcome, including one whose process died while sending. */
export const unansweredSince = sql<number>`unanswered + (handed_at is not null)::int`;
const unchanged = sql<number>`unanswered`;

export const OPEN: readonly DeliveryState[] = ['waiting', 'retried'];

type Which =
  | { 'delivery.bundle': string }
  | {
      'delivery.notification_id': string;
      'delivery.channel': Channel;
      'delivery.target_id'?: string;
    };

/**
 * Finds deliveries that have not ended, oldest first, with all that their text needs; one that was sent is never found
 * again.
 */
function findOpen(db: DbOrTransaction, which: Which) {
  return db
    .selectFrom('notification_deliveries as delivery')
    .innerJoin('profiles', 'profiles.id', 'delivery.person_id')
    .innerJoin('identity.users', 'identity.users.id', 'profiles.id')
    .leftJoin('notifications', 'notifications.id', 'delivery.notification_id')
    .select(['delivery.notification_id', 'delivery.target_id', 'delivery.channel'])
    .select([
      'notifications.type',
      'notifications.message',
      'notifications.is_read',
      'notifications.entity_type',
      'notifications.entity_id',
      'notifications.task_id',
      'notifications.conversation_id',
      'notifications.unread_key',
    ])
    .select([
      'profiles.id as user_id',
      'profiles.preferred_language',
      'profiles.full_name',
      'profiles.email_notifications',
      'identity.users.email',
    ])
    .select(isShown.as('is_shown'))
    .select(returnedKind('profiles.id', 'identity.users.email').as('returned'))
    .select(
      sql<Partial<Record<NoticeKind, Rhythm>>>`(
        select coalesce(jsonb_object_agg(kind, rhythm), '{}') from notification_choices as choice
        where choice.person_id = delivery.person_id and choice.channel = delivery.channel)`.as(
        'chosen',
      ),
    )
    .where('delivery.state', 'in', OPEN)
    .where((eb) => eb.and(which))
    .orderBy('delivery.notification_id')
    .execute();
}
type Open = Awaited<ReturnType<typeof findOpen>>[number];

/** A notice that is on its way still. */
export type DueNotice = Omit<Open, 'type' | 'message' | 'entity_type' | 'entity_id'> & {
  type: string;
  message: string;
  entity_type: EntityType;
  entity_id: string;
};

/** Returns the deliveries that are still to be sent; stores for the rest why they are skipped. */
export async function stillToSend(
  db: DbOrTransaction,
  which: Which,
  { isUnreadOnly }: { isUnreadOnly: boolean },
): Promise<DueNotice[]> {
  const due: DueNotice[] = [];
  const skipped = new Map<DeliveryReason, Open[]>();
  for (const open of await findOpen(db, which)) {
    const { type, message, entity_type, entity_id } = open;
    const isThere = type !== null && message !== null && entity_type !== null && entity_id !== null;
    const reason = isThere ? reasonToSkip({ ...open, type }, isUnreadOnly) : 'deleted';
    if (isThere && reason === null) due.push({ ...open, type, message, entity_type, entity_id });
    else if (reason !== null) skipped.set(reason, [...(skipped.get(reason) ?? []), open]);
  }
  for (const [reason, found] of skipped) {
    await settle(db, found, { state: 'skipped', reason }, unansweredSince);
  }
  return due;
}

function reasonToSkip(open: Open & { type: string }, isUnreadOnly: boolean): DeliveryReason | null {
  if (!open.is_shown) return 'blocked';
  if (isOff(open)) return 'off';
  if (open.channel === 'email' && !open.email) return 'no_address';
  if (open.channel === 'email' && open.returned !== null) return 'returned';
  return isUnreadOnly && open.is_read === true ? 'read' : null;
}

/** Whether its reader has switched it off since. */
function isOff({ type, channel, chosen, email_notifications: isMailed }: Open): boolean {
  const known = readStored(notificationTypes, type, 'notifications.type');
  const rhythm = chosen[getNoticeKind(known)] ?? null;
  if (channel === 'push') return rhythm === 'never';
  const mailed = emailRhythm(known, rhythm);
  return !isMailed || mailed === null || mailed === 'never';
}

type Key = Pick<Open, 'notification_id' | 'channel' | 'target_id'>;
export type Outcome = {
  state: DeliveryState;
  reason?: DeliveryReason;
  /** The answer of the receiving server. */
  answer?: string;
};

/** Updates those of these deliveries that have not ended; all of them go to the same browser or mailbox. */
const stillOpen = (db: DbOrTransaction, [first, ...others]: readonly [Key, ...Key[]]) =>
  db
    .updateTable('notification_deliveries')
    .where(
      'notification_id',
      'in',
      [first, ...others].map((key) => key.notification_id),
    )
    .where('channel', '=', first.channel)
    .where('target_id', '=', first.target_id)
    .where('state', 'in', OPEN);

/** Writes down how it ended, or that it is tried again. */
async function settle(
  db: DbOrTransaction,
  [first, ...others]: readonly Key[],
  { state, reason, answer }: Outcome,
  unanswered: RawBuilder<number>,
): Promise<void> {
  if (!first) return;
  await stillOpen(db, [first, ...others])
    .set({
      state,
      reason: reason ?? null,
      answer: answer ?? null,
      due_at: null,
      handed_at: null,
      unanswered,
      changed_at: new Date(),
    })
    .execute();
}

/**
 * Marks these as handed over from now on. If the mark of an earlier attempt is still there, its process died while
 * sending, and it is unknown whether they arrived (NOTE-217).
 */
async function begin(db: DbOrTransaction, [first, ...others]: readonly Key[]): Promise<void> {
  if (!first) return;
  await stillOpen(db, [first, ...others])
    .set({
      handed_at: new Date(),
      unanswered: unansweredSince,
    })
    .execute();
}

const LONGEST_ANSWER = 300;

/**
 * Sends these together, and stores the outcome. `send` has to call `handOver` right before the first byte leaves.
 * Throws if it is to be tried again.
 */
export async function sendAndNote(
  db: DbOrTransaction,
  due: readonly DueNotice[],
  retries: number,
  send: (handOver: () => Promise<void>) => Promise<Outcome>,
): Promise<void> {
  let isHandedOver = false;
  const handOver = async () => {
    await begin(db, due);
    isHandedOver = true;
  };
  const outcome = await send(handOver).catch(async (error: unknown) => {
    const answer = (error instanceof Error ? error.message : String(error)).slice(
      0,
      LONGEST_ANSWER,
    );
    const state = retries < MOST_RETRIES ? 'retried' : 'failed';
    const isKnown = isHandedOver && isRefused(error);
    await settle(db, due, { state, answer }, isKnown ? unchanged : unansweredSince);
    throw error;
  });
  await settle(db, due, outcome, isHandedOver ? unchanged : unansweredSince);
}
