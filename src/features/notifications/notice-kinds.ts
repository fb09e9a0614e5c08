import type { NotificationType } from './notification-types.ts';

/** The delays with which a notification goes out on a channel; pushes go at once or not at all (NOTE-210). */
export const rhythms = ['at_once', 'hourly', 'daily', 'weekly', 'never'] as const;
export type Rhythm = (typeof rhythms)[number];
export const pushRhythms = ['at_once', 'never'] as const;
export type PushRhythm = (typeof pushRhythms)[number];

/** The groups in which people think of notices, in the order of the settings. */
export const noticeKinds = [
  'applications',
  'tasks',
  'nearby',
  'requests',
  'messages',
  'marketplace',
  'services',
  'questions',
  'reviews',
  'badges',
  'searches',
  'events',
  'groups',
  'posters',
  'safety',
  'moderation',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const KIND_BY_TYPE: Record<NotificationType, NoticeKind> = {
  application_received: 'applications',
  application_approved: 'applications',
  application_rejected: 'applications',
  application_withdrawn: 'applications',
  task_claimed: 'tasks',
  task_taken: 'tasks',
  task_started: 'tasks',
  task_completed: 'tasks',
  task_done: 'tasks',
  task_sent_back: 'tasks',
  task_released: 'tasks',
  task_reopened: 'tasks',
  task_day_passed: 'tasks',
  task_coming_up: 'tasks',
  task_expired: 'tasks',
  application_closed: 'applications',
  applications_waiting: 'applications',
  task_updated: 'tasks',
  task_removed: 'tasks',
  change_proposed: 'tasks',
  change_answered: 'tasks',
  invitation_received: 'tasks',
  invitation_answered: 'tasks',
  outcome_stated: 'tasks',
  outcome_contested: 'tasks',
  outcome_settled: 'tasks',
  // Like that to confirm it is about the task (NOTE-038).
  review_reminder: 'tasks',
  served_acted: 'tasks',
  series_posted: 'tasks',
  series_asked: 'tasks',
  series_changed: 'tasks',
  new_task_in_area: 'nearby',
  on_demand_accepted: 'requests',
  on_demand_interested: 'requests',
  on_demand_cancelled: 'requests',
  on_demand_released: 'requests',
  on_demand_expired: 'requests',
  on_demand_started: 'requests',
  on_demand_completed: 'requests',
  on_demand_passed: 'requests',
  new_message: 'messages',
  item_reserved: 'marketplace',
  item_reservation_ended: 'marketplace',
  item_sold: 'marketplace',
  item_price_drop: 'marketplace',
  item_renewal_due: 'marketplace',
  item_paused: 'marketplace',
  item_removed_by_moderator: 'marketplace',
  item_restored: 'marketplace',
  draw_won: 'marketplace',
  draw_lost: 'marketplace',
  draw_closed: 'marketplace',
  draw_cancelled: 'marketplace',
  offer_received: 'marketplace',
  offer_countered: 'marketplace',
  offer_accepted: 'marketplace',
  offer_declined: 'marketplace',
  offer_ended: 'marketplace',
  pickup_proposed: 'marketplace',
  pickup_agreed: 'marketplace',
  pickup_declined: 'marketplace',
  pickup_cancelled: 'marketplace',
  pickup_reminder: 'marketplace',
  pickup_passed: 'marketplace',
  service_renewal_due: 'services',
  service_paused: 'services',
  wanted_answered: 'marketplace',
  wanted_matched: 'marketplace',
  wanted_ended: 'marketplace',
  item_wanted: 'marketplace',
  loan_requested: 'marketplace',
  loan_answered: 'marketplace',
  loan_cancelled: 'marketplace',
  loan_changed: 'marketplace',
  loan_reminder: 'marketplace',
  loan_late: 'marketplace',
  service_deactivated: 'services',
  service_restored: 'services',
  booking_requested: 'services',
  booking_proposed: 'services',
  booking_change_proposed: 'services',
  booking_agreed: 'services',
  booking_changed: 'services',
  booking_declined: 'services',
  booking_lapsed: 'services',
  booking_cancelled: 'services',
  booking_reminder: 'services',
  question_asked: 'questions',
  question_answered: 'questions',
  outcome_reviewed: 'reviews',
  review_waiting: 'reviews',
  review_received: 'reviews',
  review_replied: 'reviews',
  badge_awarded: 'badges',
  badge_withdrawn: 'badges',
  referral_completed: 'badges',
  saved_search_match: 'searches',
  event_joined: 'events',
  event_place_free: 'events',
  event_changed: 'events',
  event_cancelled: 'events',
  event_reminder: 'events',
  group_asked: 'groups',
  group_accepted: 'groups',
  group_handed_over: 'groups',
  group_posted: 'groups',
  group_item: 'groups',
  group_commented: 'groups',
  poster_missing: 'posters',
  safe_return_due: 'safety',
  safe_return_alerted: 'safety',
  trusted_contact_answered: 'safety',
  moderation_decision: 'moderation',
  moderation_appeal_decided: 'moderation',
  report_decided: 'moderation',
};
export const getNoticeKind = (type: NotificationType): NoticeKind => KIND_BY_TYPE[type];

/** The switch of the profile that silences the whole kind; the others have none (NOTE-041). */
export const switchByNoticeKind: Partial<
  Record<NoticeKind, 'notifyApplicationUpdates' | 'notifyTaskUpdates' | 'notifyNewTasksInArea'>
> = {
  applications: 'notifyApplicationUpdates',
  tasks: 'notifyTaskUpdates',
  requests: 'notifyTaskUpdates',
  nearby: 'notifyNewTasksInArea',
};

/**
 * Chats write when they have rested a while (decision 0027), searches as each of them says (decision 0056), and decisions of
 * moderators and reminders to be back whatever the settings are.
 */
export const kindsWithOwnEmails = ['messages', 'searches', 'safety', 'moderation'] as const;

/** Too late after the quiet hours (DEAL-175). */
export const isUrgent = (type: NotificationType): boolean => type === 'safe_return_due';
const NOT_MAILED: ReadonlySet<NoticeKind> = new Set(['nearby', 'reviews']);

/** Returns the default rhythm for e-mails of a kind; null if none can be chosen (NOTE-041). */
export function usualEmail(kind: NoticeKind): Rhythm | null {
  if (kindsWithOwnEmails.some((own) => own === kind)) return null;
  return NOT_MAILED.has(kind) ? 'never' : 'at_once';
}

/** These call for no action, and there may be a thousand of them: they get no e-mail of their own. */
const IN_SUMMARIES_ONLY: ReadonlySet<NotificationType> = new Set([
  'draw_lost',
  'referral_completed',
]);

/** When a notice goes out by e-mail, by what its reader chose for its kind; null where no e-mail is meant to be about it. */
export function emailRhythm(type: NotificationType, chosen: Rhythm | null): Rhythm | null {
  const usual = usualEmail(getNoticeKind(type));
  if (usual === null) return null;
  const rhythm = chosen ?? (usual === 'never' ? null : usual);
  return rhythm === 'at_once' && IN_SUMMARIES_ONLY.has(type) ? null : rhythm;
}
