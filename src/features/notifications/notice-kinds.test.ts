import { describe, expect, it } from 'vitest';
import type { NotificationType } from './notification-types.ts';
import { emailRhythm } from './notice-kinds.ts';

describe('before any choice is made (NOTE-041, NOTE-210)', () => {
  it.each<NotificationType>([
    'application_received',
    'task_claimed',
    'task_removed',
    'review_reminder',
    'on_demand_accepted',
    'offer_received',
    'draw_won',
    'booking_requested',
    'question_asked',
    'question_answered',
    'service_deactivated',
    'badge_awarded',
  ])('%s is mailed at once', (type) => expect(emailRhythm(type, null)).toBe('at_once'));

  it.each<NotificationType>([
    'new_message',
    'review_waiting',
    'review_received',
    'review_replied',
    'new_task_in_area',
    'referral_completed',
    'saved_search_match',
    'moderation_decision',
    'draw_lost',
  ])('%s is not', (type) => expect(emailRhythm(type, null)).toBeNull());
});

describe('a choice (NOTE-210)', () => {
  it.each([
    ['task_claimed', 'daily', 'daily'],
    ['task_claimed', 'never', 'never'],
    ['new_task_in_area', 'weekly', 'weekly'],
    ['review_received', 'at_once', 'at_once'],
    // Worth no e-mail of its own, but a line.
    ['draw_lost', 'at_once', null],
    ['draw_lost', 'daily', 'daily'],
    // These have e-mails of their own.
    ['new_message', 'daily', null],
    ['saved_search_match', 'at_once', null],
    ['report_decided', 'daily', null],
  ] as const)('%s, %s: %s', (type, chosen, rhythm) =>
    expect(emailRhythm(type, chosen)).toBe(rhythm),
  );
});
