import type { ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import { refuse, requireViewer } from '#platform/server/api/api.ts';
import { implementCalls, only } from '#platform/server/api/call-access.ts';
import type { ApiContext } from '#platform/server/context.ts';
import type { DB } from '#platform/server/database/database-types.gen.ts';
import { notificationsContract } from '../contract.ts';
import { NOTIFICATION_CHANGED } from '../live-events.ts';
import { changeChoice, changeQuietHours } from './choices/change-choices.ts';
import { ownChoices } from './choices/own-choices.ts';
import { listDeliveries, presentDelivery } from './deliveries/list-deliveries.ts';
import { presentNotification } from './present-notification.ts';
import { pushKeys } from './push/push-keys.ts';
import { addSubscription, removeSubscription } from './push/subscriptions.ts';
import { newestNotifications, unreadCount } from './queries.ts';
import { resumeMail } from './returned/returned-mail.ts';

const allow = implementCalls(notificationsContract);
const recipient = only('the recipient', 'notifications/server/changing-notifications.test.ts');
const browserOwner = only(
  'the person whose notices the browser gets',
  'notifications/server/push/push.test.ts',
);
const deliveryRecipient = only(
  'the recipient',
  'notifications/server/deliveries/deliveries.test.ts',
);

type Which = { ids: string[]; upToId: string | null };

/** The caller's own among the named ones; anything that is no id names nothing (NOTE-006). */
const isNamed = (recipientId: string, { ids, upToId }: Which) => {
  const realIds = ids.filter((id) => z.uuid().safeParse(id).success);
  return (eb: ExpressionBuilder<DB, 'notifications'>) =>
    eb.and([
      eb('recipient_id', '=', recipientId),
      eb.or([
        eb('id', '=', eb.fn.any(eb.val(realIds))),
        ...(upToId === null ? [] : [eb('id', '<=', upToId)]),
      ]),
    ]);
};

export const notificationsProcedures = {
  list: allow('signed in').list.handler(async ({ input, context }) => {
    const { userId: recipientId } = requireViewer(context);
    const rows = await newestNotifications(context.db, { recipientId, ...input });
    return { items: rows.map((row) => presentNotification(row, recipientId)) };
  }),
  countUnread: allow('signed in').countUnread.handler(async ({ input, context }) => {
    const { userId: recipientId } = requireViewer(context);
    return { count: await unreadCount(context.db, { recipientId, ...input }) };
  }),
  markRead: allow(recipient, 'even suspended').markRead.handler(async ({ input, context }) => {
    const viewer = requireViewer(context);
    const { numUpdatedRows } = await context.db
      .updateTable('notifications')
      .set({ is_read: true })
      .where(isNamed(viewer.userId, input))
      .where('is_read', '=', false)
      .executeTakeFirstOrThrow();
    return broadcastChange(context, viewer.userId, Number(numUpdatedRows));
  }),
  remove: allow(recipient, 'even suspended').remove.handler(async ({ input, context }) => {
    const viewer = requireViewer(context);
    const { numDeletedRows } = await context.db
      .deleteFrom('notifications')
      .where(isNamed(viewer.userId, input))
      .executeTakeFirstOrThrow();
    return broadcastChange(context, viewer.userId, Number(numDeletedRows));
  }),
  findPushKey: allow('everyone').findPushKey.handler(async ({ context }) => ({
    publicKey:
      context.config.PUSH_SERVICES.length === 0 ? null : (await pushKeys(context)).publicKey,
  })),
  addPush: allow('signed in', 'even suspended').addPush.handler(async ({ input, context }) => {
    await addSubscription(context, requireViewer(context), input);
    return {};
  }),
  removePush: allow(browserOwner, 'even suspended').removePush.handler(
    async ({ input, context }) => {
      await removeSubscription(context.db, requireViewer(context).userId, input.endpoint);
      return {};
    },
  ),
  resumeEmail: allow('signed in', 'even suspended').resumeEmail.handler(async ({ context }) => {
    await resumeMail(context.db, requireViewer(context).userId);
    return {};
  }),
  deliveries: allow(deliveryRecipient).deliveries.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    const rows = await listDeliveries(context.db, userId, input.notificationId);
    if (rows === null) return refuse(context, 'NOT_FOUND', 'notifications:refusals.not_found');
    return { items: rows.map(presentDelivery) };
  }),
  choices: allow('signed in').choices.handler(({ context }) =>
    ownChoices(context.db, requireViewer(context).userId),
  ),
  choose: allow('signed in', 'even suspended').choose.handler(async ({ input, context }) => {
    const { userId } = requireViewer(context);
    await changeChoice(context, userId, input);
    return announceChoices(context, userId);
  }),
  setQuietHours: allow('signed in', 'even suspended').setQuietHours.handler(
    async ({ input, context }) => {
      const { userId } = requireViewer(context);
      await changeQuietHours(context, userId, input);
      return announceChoices(context, userId);
    },
  ),
};

/** The person's other pages and devices follow. */
function broadcastChange(context: ApiContext, userId: string, count: number) {
  if (count > 0) context.realtime.toUsers([userId], NOTIFICATION_CHANGED, {});
  return { count };
}

function announceChoices(context: ApiContext, userId: string) {
  context.realtime.toUsers([userId], NOTIFICATION_CHANGED, {});
  return ownChoices(context.db, userId);
}
