import { expect, it } from 'vitest';
import { notificationTypes } from '#features/notifications/notification-types.ts';
import type { NotificationType } from '#features/notifications/notification-types.ts';
import { registeredReplies } from '#app/features.server.ts';

/** Why an e-mail about it takes no answer of its own. */
type Reason =
  | 'asks for nothing'
  | 'a page has to be read first'
  | 'takes a form: a new day, another request, an appeal'
  | 'is about several people, of whom one is chosen'
  | 'has e-mails of its own';
const because = (reason: Reason) => ({ reason });
const news = because('asks for nothing');
const form = because('takes a form: a new day, another request, an appeal');
const many = because('is about several people, of whom one is chosen');
const ownEmail = because('has e-mails of its own');

const ANSWERED: Record<NotificationType, string | { reason: Reason }> = {
  application_received: 'application',
  application_approved: 'work',
  application_rejected: news,
  application_withdrawn: news,
  task_claimed: 'work',
  task_taken: news,
  task_started: 'work',
  task_completed: 'work',
  task_done: 'review',
  task_sent_back: 'work',
  task_released: news,
  task_reopened: news,
  task_day_passed: 'work',
  task_coming_up: 'work',
  task_expired: form,
  application_closed: news,
  applications_waiting: many,
  task_updated: news,
  task_removed: news,
  new_task_in_area: 'task',
  served_acted: news,
  series_posted: news,
  series_asked: because('a page has to be read first'),
  series_changed: news,
  event_joined: news,
  event_place_free: news,
  event_changed: news,
  event_cancelled: news,
  event_reminder: news,
  group_asked: news,
  group_accepted: news,
  group_handed_over: news,
  group_posted: news,
  group_item: news,
  group_commented: news,
  poster_missing: news,
  wanted_answered: news,
  wanted_matched: news,
  wanted_ended: news,
  item_wanted: news,
  loan_requested: because('a page has to be read first'),
  loan_answered: news,
  loan_cancelled: news,
  loan_changed: news,
  loan_reminder: news,
  loan_late: news,
  change_proposed: 'proposal',
  change_answered: news,
  invitation_received: 'invitation',
  invitation_answered: news,
  outcome_stated: 'outcome',
  outcome_reviewed: 'deal_review',
  outcome_contested: 'outcome',
  outcome_settled: news,
  review_waiting: 'review',
  review_received: because('a page has to be read first'),
  badge_awarded: news,
  badge_withdrawn: news,
  review_replied: news,
  review_reminder: 'review',
  referral_completed: news,
  on_demand_accepted: 'help',
  // The requester cannot choose among them (QUICK-114).
  on_demand_interested: news,
  on_demand_cancelled: news,
  on_demand_released: news,
  on_demand_expired: form,
  on_demand_started: 'help',
  on_demand_completed: news,
  on_demand_passed: 'help',
  saved_search_match: ownEmail,
  item_reserved: news,
  item_reservation_ended: news,
  item_sold: news,
  item_price_drop: news,
  item_renewal_due: 'item_renewal',
  item_paused: 'item_renewal',
  item_removed_by_moderator: form,
  item_restored: news,
  service_renewal_due: 'service_renewal',
  service_paused: 'service_renewal',
  service_deactivated: form,
  service_restored: news,
  draw_won: news,
  draw_lost: news,
  draw_closed: many,
  draw_cancelled: news,
  offer_received: 'offer',
  offer_countered: 'offer',
  offer_accepted: news,
  offer_declined: news,
  offer_ended: news,
  pickup_proposed: 'pickup',
  pickup_agreed: 'pickup',
  pickup_declined: news,
  pickup_cancelled: news,
  pickup_reminder: 'pickup',
  pickup_passed: 'pickup',
  booking_requested: 'booking',
  booking_proposed: 'booking',
  booking_change_proposed: 'booking',
  booking_agreed: news,
  booking_changed: news,
  booking_declined: news,
  booking_lapsed: news,
  booking_cancelled: news,
  booking_reminder: news,
  question_asked: 'question',
  question_answered: news,
  moderation_decision: form,
  moderation_appeal_decided: news,
  report_decided: news,
  safe_return_due: ownEmail,
  safe_return_alerted: news,
  trusted_contact_answered: news,
  new_message: ownEmail,
};

it.each(notificationTypes)(
  '%s is answered by its matter or asks for nothing (NOTE-240)',
  (type) => {
    const kinds = Object.entries(registeredReplies.matters).flatMap(([kind, { notices }]) =>
      type in notices ? [kind] : [],
    );
    const answered = ANSWERED[type];
    expect(kinds).toEqual(typeof answered === 'string' ? [answered] : []);
  },
);

it('gives each matter a code of its own (NOTE-227)', () => {
  const codes = Object.values(registeredReplies.matters).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
});
