import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isBlockedFrom } from '#features/visibility/server/public.ts';
import { text } from '#platform/server/texts.ts';
import type { TextKey, TextKeyBelow, TextParams } from '#platform/language/translator.ts';
import { cutVisible } from '#platform/text/visible-length.ts';
import { newId } from '#platform/server/ids.ts';
import type { Language, Work } from '#platform/server/context.ts';
import { asLanguage } from '#platform/language/translator.ts';
import type { Notification } from '../contract.ts';
import { NOTIFICATION_CHANGED, NOTIFICATION_CREATED } from '../live-events.ts';
import type { NotificationCreated } from '../live-events.ts';
import { getNoticeKind } from '../notice-kinds.ts';
import type { NotificationType } from '../notification-types.ts';
import { chosenRhythm } from './choices/own-choices.ts';
import { planDeliveries, queueAtOnce, serializeDeliveries } from './deliveries/plan-deliveries.ts';
import { selectBrowsers } from './push/subscriptions.ts';

export type Notice = {
  recipientIds: string[];
  /** The person who caused it; never notified of it. */
  senderId: string | null;
  type: NotificationType;
  textKey: TextKey;
  params: TextParams;
  /** Values that are texts themselves, shown in each recipient's language. */
  words?: Record<string, TextKey>;
  entityType: Notification['entityType'];
  entityId: string;
  taskId: string | null;
  /** The chat to open, where the thing's own page does not show it. */
  conversationId?: string | null;
  /** The toggle of the profile that stops it (NOTE-041). */
  preference: 'application' | 'task' | 'area' | 'always';
  /** Claim, approval and removal: with the toggle off still stored in the list, without noise. */
  isStoredSilently?: boolean;
  /** At most one unread notice per recipient carries the same key. */
  unreadKey?: string;
};

/** A notice's type and, where its text is not named like the type, the end of its text key. */
export type Worded<Below extends string> =
  | { type: Extract<NotificationType, TextKeyBelow<Below>>; wording?: TextKeyBelow<Below> }
  | { type: NotificationType; wording: TextKeyBelow<Below> };

export function getNoticeWording<Below extends string>(notice: Worded<Below>): TextKeyBelow<Below>;
export function getNoticeWording(notice: { type: string; wording?: string }): string {
  return notice.wording ?? notice.type;
}

/** The number of rows per statement. */
const AT_ONCE = 500;

/**
 * Notifies people of a change, in the transaction that makes it; each in their own language. Returns the people who
 * were not notified silently: the others chose silence, or know already.
 */
export async function notify(work: Work, notice: Notice): Promise<string[]> {
  const recipients = await listRecipients(work, notice);
  const storedFor = recipients.filter(
    (recipient) => wantsNotice(recipient, notice.preference) || notice.isStoredSilently === true,
  );
  const aloud: string[] = [];
  for (let from = 0; from < storedFor.length; from += AT_ONCE) {
    const { stored, planned } = await store(work, notice, storedFor.slice(from, from + AT_ONCE));
    await queueAtOnce(work, planned);
    announce(work, notice, stored);
    for (const { is_silent: isSilent, recipient } of stored)
      if (!isSilent) aloud.push(recipient.id);
  }
  return aloud;
}

type Stored = { id: string; message: string; is_silent: boolean; recipient: Recipient };

/** A toast, or only the news that the list has changed. */
function announce(
  { services, afterCommit }: Work,
  notice: Notice,
  stored: readonly Stored[],
): void {
  const { type, entityType, entityId, taskId, conversationId = null } = notice;
  const titleFor = (recipient: Recipient) => {
    const { title } = namedParams(asLanguage(recipient.preferred_language), notice.params);
    return typeof title === 'string' ? title : null;
  };
  afterCommit(() => {
    for (const { id, message, is_silent: isSilent, recipient } of stored) {
      const created: NotificationCreated = {
        id,
        type,
        message,
        entityType,
        entityId,
        taskId,
        conversationId,
        title: titleFor(recipient),
      };
      if (isSilent) services.realtime.toUsers([recipient.id], NOTIFICATION_CHANGED, {});
      else services.realtime.toUsers([recipient.id], NOTIFICATION_CREATED, created);
    }
  });
}

type Recipient = Awaited<ReturnType<typeof listRecipients>>[number];

async function listRecipients({ trx }: Work, notice: Notice) {
  const ids = new Set(notice.recipientIds);
  if (notice.senderId !== null) ids.delete(notice.senderId);
  if (ids.size === 0) return [];
  const { senderId } = notice;
  const isBlocked = isBlockedFrom('profiles.id', senderId);
  const person = sql.ref('profiles.id');
  const kind = getNoticeKind(notice.type);
  return (
    trx
      .selectFrom('profiles')
      .leftJoin('notification_times as times', 'times.person_id', 'profiles.id')
      .select(isBlocked.as('is_blocked'))
      .select(selectBrowsers(person).as('browsers'))
      .select([
        chosenRhythm(person, kind, 'push').as('push_rhythm'),
        chosenRhythm(person, kind, 'email').as('email_rhythm'),
        'times.time_zone',
        'times.quiet_from',
        'times.quiet_to',
        'id',
        'preferred_language',
        'email_notifications',
        'notify_application_updates',
        'notify_task_updates',
        'notify_new_tasks_in_area',
      ])
      .where('id', 'in', [...ids])
      // If one person blocked the other, they are notified only of their own work together (PEOPLE-195).
      .where(sql<boolean>`(not ${isBlocked} or ${hasPartIn(notice)})`)
      // A fixed order, so that two changes never wait for each other's rows.
      .orderBy('id')
      .execute()
  );
}

/** Both sides of a deal are notified of its outcome, even where the one no longer finds what it was about (DEAL-133). */
const aboutOutcomes: ReadonlySet<NotificationType> = new Set([
  'outcome_stated',
  'outcome_contested',
  'outcome_settled',
  'outcome_reviewed',
]);

/**
 * In SQL: whether it is about the recipient's own work: their task or request, one they have worked on, or one that two
 * people agreed on (decision 0059), whichever of them agreed last.
 */
function hasPartIn({ type, taskId, entityType, entityId }: Notice): RawBuilder<boolean> {
  if (aboutOutcomes.has(type)) {
    return sql<boolean>`exists (
      select from outcomes
      where outcomes.subject_id = ${entityId}
        and profiles.id in (outcomes.asker_id, outcomes.helper_id))`;
  }
  if (entityType === 'on_demand_task') {
    return sql<boolean>`exists (
      select from on_demand_task_requests as request
      where request.id = ${entityId} and profiles.id in (request.requester_id, request.accepted_by))`;
  }
  return taskId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (
        select from tasks where tasks.id = ${taskId}
          and (tasks.poster_id = profiles.id or exists (
            select from task_transitions
            where task_transitions.task_id = tasks.id and task_transitions.actor_id = profiles.id)
          or tasks.is_private and exists (
            select from task_applications
            where task_applications.task_id = tasks.id
              and task_applications.applicant_id = profiles.id)))`;
}

function wantsNotice(recipient: Recipient, preference: Notice['preference']): boolean {
  if (preference === 'application') return recipient.notify_application_updates;
  if (preference === 'task') return recipient.notify_task_updates;
  if (preference === 'area') return recipient.notify_new_tasks_in_area;
  return true;
}

/** In SQL: how the new ones go out, of those that are new and announced. */
const withDeliveries = (rows: string) => sql<{ notification_id: string }>`(
  insert into notification_deliveries
    (notification_id, channel, target_id, person_id, state, reason, due_at)
  select plan.* from jsonb_to_recordset(${rows}::jsonb) as plan (
    notification_id uuid, channel text, target_id uuid, person_id uuid,
    state text, reason text, due_at timestamptz)
  where plan.notification_id in (select id from stored)
  returning notification_id)`;

/**
 * Stores the new rows, and returns each with its recipient and planned deliveries; in one statement, since there may be
 * many.
 */
async function store({ trx }: Work, notice: Notice, recipients: readonly Recipient[]) {
  const made = recipients.map((recipient) => ({
    id: newId(),
    recipient,
    isSilent: !wantsNotice(recipient, notice.preference),
  }));
  const planned = planDeliveries(
    notice.type,
    made.filter(({ isSilent }) => !isSilent),
  );
  const rows = await trx
    .with('stored', (db) =>
      db
        .insertInto('notifications')
        .values(
          made.map(({ id, recipient, isSilent }) => ({
            id,
            recipient_id: recipient.id,
            sender_id: notice.senderId,
            type: notice.type,
            message: noticeText(recipient, notice),
            entity_type: notice.entityType,
            entity_id: notice.entityId,
            task_id: notice.taskId,
            conversation_id: notice.conversationId ?? null,
            unread_key: notice.unreadKey ?? null,
            is_silent: isSilent,
          })),
        )
        // The only rule a new row can break is the one unread notice per key (NOTE-039).
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'message', 'is_silent']),
    )
    .with('delivered', () => withDeliveries(serializeDeliveries(planned)))
    .selectFrom('stored')
    .selectAll()
    .execute();
  const people = new Map(made.map(({ id, recipient }) => [id, recipient]));
  const stored = rows.flatMap((row) => {
    const recipient = people.get(row.id);
    return recipient ? [{ ...row, recipient }] : [];
  });
  const ids = new Set(rows.map(({ id }) => id));
  return { stored, planned: planned.filter(({ noticeId }) => ids.has(noticeId)) };
}

const LONGEST_TITLE = 60;

/** Long titles are cut (NOTE-043); people without a name and things without a title have words (NOTE-027). */
export function namedParams(language: Language, params: TextParams): TextParams {
  const { name, title } = params;
  return {
    ...params,
    ...(typeof title === 'string' && {
      title: cutVisible(title, LONGEST_TITLE) || text(language, 'notifications:unknownTask'),
    }),
    ...(name === '' && { name: text(language, 'notifications:unknownUser') }),
  };
}

/** Returns the text, without a name that a block hides from the recipient (PEOPLE-195). */
function noticeText(recipient: Recipient, { textKey, params, words = {} }: Notice): string {
  const language: Language = asLanguage(recipient.preferred_language);
  const isNameless = recipient.is_blocked && 'name' in params;
  return text(language, textKey, {
    ...namedParams(language, isNameless ? { ...params, name: '' } : params),
    ...Object.fromEntries(Object.entries(words).map(([name, key]) => [name, text(language, key)])),
  });
}
