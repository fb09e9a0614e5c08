import { z } from 'zod';
import { id, procedure } from '#platform/api-contract.ts';
import { isTimeZone } from '#platform/time/zoned-time.ts';
import { channels, deliveryReasons, deliveryStates } from './deliveries.ts';
import { noticeKinds, pushRhythms, rhythms } from './notice-kinds.ts';
import { entityTypes } from './notification-types.ts';

export const notification = z.object({
  id,
  type: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  isSilent: z.boolean(),
  entityType: z.enum(entityTypes),
  entityId: id,
  /** The task to open; for applications the one whose Manage Applications dialog opens. */
  taskId: id.nullable(),
  /** The conversation to open, where a message lies in one that has no page of its own. */
  conversationId: id.nullable(),
  sender: z
    .object({
      /** Null where the reader may not know who it is (PEOPLE-070). */
      personId: id.nullable(),
      fullName: z.string(),
      avatarUrl: z.string().nullable(),
    })
    .nullable(),
  createdAt: z.date(),
});
export type Notification = z.infer<typeof notification>;

// Ids that are not UUIDs or not the caller's change nothing (NOTE-006), so they are not refused.
const ids = z.array(z.string()).max(200);
// Everything up to the newest one the person saw, so that 'all' also reaches beyond the list.
const which = z.object({ ids: ids.default([]), upToId: id.nullable().default(null) });

/** In the bell, messages that the chat's own numbers count are left out (NOTE-013). */
const asked = z.object({ isInBell: z.boolean().default(false) }).default({ isInBell: false });

/** So many bytes in base64url, without padding. */
const bytes = (count: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`));

const endpoint = z.url({ protocol: /^https?$/ }).max(1000);

/** As a browser's `PushSubscription` has it. */
const pushSubscription = z.object({
  endpoint,
  /**
   * The browser's public key, a point of P-256, and its secret: intermediaries cannot read what is pushed (RFC 8291).
   */
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscription>;

const NOT_OFFERED = 'notifications:fields.not_offered';
/** The browser's. */
const timeZone = z.string().max(60, NOT_OFFERED).refine(isTimeZone, NOT_OFFERED);
/** On a clock, '22:00'. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'notifications:fields.time');
const quietHours = z.object({ from: clockTime, to: clockTime });

const noticeChoices = z.object({
  kinds: z.array(
    z.object({
      kind: z.enum(noticeKinds),
      push: z.enum(pushRhythms),
      /** Null where its e-mails are chosen elsewhere. */
      email: z.enum(rhythms).nullable(),
    }),
  ),
  quietHours: quietHours.extend({ timeZone: z.string() }).nullable(),
});
export type NoticeChoices = z.infer<typeof noticeChoices>;

const noticeChoice = z.object({
  kind: z.enum(noticeKinds),
  push: z.enum(pushRhythms).optional(),
  email: z.enum(rhythms).optional(),
  timeZone,
});
export type NoticeChoice = z.infer<typeof noticeChoice>;

const quietHoursChoice = z.object({
  quietHours: quietHours
    .refine(({ from, to }) => from !== to, {
      path: ['to'],
      message: 'notifications:fields.same_time',
    })
    .nullable(),
  timeZone,
});
export type QuietHoursChoice = z.infer<typeof quietHoursChoice>;

/** The outcome of a notification on one channel, as its reader is told. */
const delivery = z.object({
  channel: z.enum(channels),
  state: z.enum(deliveryStates),
  reason: z.enum(deliveryReasons).nullable(),
  /** When it came to this. */
  at: z.date(),
  /** When what waits is to go. */
  dueAt: z.date().nullable(),
  /** An e-mail that was sent again because it was unknown whether the first was accepted (NOTE-217). */
  mayBeTwice: z.boolean(),
});
export type Delivery = z.infer<typeof delivery>;

export const notificationsContract = {
  resumeEmail: procedure
    .route({
      method: 'POST',
      path: '/my/returned-mail/resumption',
      summary: 'Sends emails to the own address again',
    })
    .input(z.object({}).default({}))
    .output(z.object({})),
  list: procedure
    .route({ method: 'GET', path: '/my/notifications', summary: "The caller's newest 200" })
    .input(asked)
    .output(z.object({ items: z.array(notification) })),
  countUnread: procedure
    .route({
      method: 'GET',
      path: '/my/notifications/unread-count',
      summary: 'How many are unread',
    })
    .input(asked)
    .output(z.object({ count: z.number() })),
  markRead: procedure
    .route({ method: 'POST', path: '/my/notifications/read', summary: 'Marks the named ones read' })
    .input(which)
    .output(z.object({ count: z.number() })),
  remove: procedure
    .route({ method: 'POST', path: '/my/notifications/remove', summary: 'Deletes the named ones' })
    .input(which)
    .output(z.object({ count: z.number() })),
  findPushKey: procedure
    .route({
      method: 'GET',
      path: '/push-key',
      summary:
        'The key by which browsers know the pushes of this site; null where it pushes nothing',
    })
    .output(z.object({ publicKey: z.string().nullable() })),
  addPush: procedure
    .route({
      method: 'PUT',
      path: '/my/push-subscriptions',
      summary: 'Pushes the caller’s notices to this browser, until the session ends',
    })
    .input(pushSubscription)
    .output(z.object({})),
  removePush: procedure
    .route({
      method: 'POST',
      path: '/my/push-subscriptions/remove',
      summary: 'Pushes nothing to this browser any more',
    })
    .input(z.object({ endpoint }))
    .output(z.object({})),
  deliveries: procedure
    .route({
      method: 'GET',
      path: '/my/notifications/{notificationId}/deliveries',
      summary: 'How the caller was told of one of their notices, as far as 30 days back',
    })
    .input(z.object({ notificationId: id }))
    .output(z.object({ items: z.array(delivery) })),
  choices: procedure
    .route({
      method: 'GET',
      path: '/my/notification-choices',
      summary: 'How soon the caller is told of what on which channel, and their quiet hours',
    })
    .output(noticeChoices),
  choose: procedure
    .route({
      method: 'PUT',
      path: '/my/notification-choices',
      summary: 'How soon the caller is told of one kind; answers with all of it',
    })
    .input(noticeChoice)
    .output(noticeChoices),
  setQuietHours: procedure
    .route({
      method: 'PUT',
      path: '/my/quiet-hours',
      summary: 'When the caller wants quiet, null for never; answers with all of it',
    })
    .input(quietHoursChoice)
    .output(noticeChoices),
};
