import { expect, it } from 'vitest';
import { notificationPath } from './notification-path.ts';

it.each([
  ['application_received', 'application', 'a1', 't1', null, '/my-tasks?manage=t1'],
  ['application_approved', 'application', 'a1', 't1', null, '/task/t1'],
  ['application_rejected', 'application', 'a1', 't1', null, '/task/t1'],
  ['application_withdrawn', 'task', 't1', 't1', null, '/task/t1'],
  ['task_done', 'task', 't1', null, null, '/task/t1'],
  ['change_proposed', 'task', 't1', 't1', null, '/task/t1'],
  ['change_proposed', 'application', 'a1', 't1', null, '/my-tasks?manage=t1'],
  ['outcome_stated', 'task', 't1', 't1', null, '/my-tasks?tab=ended'],
  ['outcome_reviewed', 'task', 't1', 't1', null, '/my-tasks?tab=ended'],
  ['new_message', 'task', 't1', 't1', null, '/task/t1?chat=1'],
  ['new_message', 'application', 'a1', 't1', null, '/task/t1?chat=a1'],
  ['new_message', 'marketplace_item', 'm1', null, 'c1', '/private-chats?chat=c1'],
  ['new_message', 'service', 's1', null, 'c1', '/private-chats?chat=c1'],
  ['new_message', 'on_demand_task', 'd1', null, 'c1', '/private-chats?chat=c1'],
  [
    'offer_received',
    'marketplace_item',
    'm1',
    null,
    'c1',
    '/private-chats?list=marketplace&chat=c1',
  ],
  ['booking_agreed', 'service', 's1', 't1', 'c1', '/private-chats?list=marketplace&chat=c1'],
  ['anything', 'on_demand_task', 'd1', null, null, '/on-demand-task/d1'],
  ['anything', 'marketplace_item', 'm1', null, null, '/marketplace/m1'],
  ['item_reserved', 'marketplace_item', 'm1', null, null, '/marketplace/m1'],
  ['item_removed_by_moderator', 'marketplace_item', 'm1', null, null, '/marketplace?mine=true'],
  ['anything', 'service', 's1', null, null, '/services/s1'],
  ['application_received', 'application', 'a1', null, null, '/my-tasks'],
  ['referral_completed', 'referral', 'r1', null, null, '/referrals'],
  ['question_asked', 'task', 't1', 't1', null, '/task/t1#questions'],
  ['question_answered', 'marketplace_item', 'm1', null, null, '/marketplace/m1#questions'],
  ['question_answered', 'service', 's1', null, null, '/services/s1#questions'],
  ['saved_search_match', 'saved_search', 's1', null, null, '/saved-searches/s1'],
] as const)(
  '%s of a %s (NOTE-022, NOTE-040, DEAL-012)',
  (type, entityType, entityId, taskId, conversationId, path) => {
    expect(notificationPath({ type, entityType, entityId, taskId, conversationId })).toBe(path);
  },
);
