import { expect, it } from 'vitest';
import { notificationPath } from './notification-path.ts';

it.each([
  ['application_received', 'application', 'a1', 't1', '/my-tasks?manage=t1'],
  ['application_approved', 'application', 'a1', 't1', '/task/t1'],
  ['application_rejected', 'application', 'a1', 't1', '/task/t1'],
  ['application_withdrawn', 'task', 't1', 't1', '/task/t1'],
  ['task_done', 'task', 't1', null, '/task/t1'],
  ['new_message', 'task', 't1', 't1', '/task/t1?chat=1'],
  ['new_message', 'application', 'a1', 't1', '/task/t1?chat=a1'],
  ['anything', 'on_demand_task', 'd1', null, '/on-demand-task/d1'],
  ['application_received', 'application', 'a1', null, '/my-tasks'],
] as const)('%s of a %s', (type, entityType, entityId, taskId, path) => {
  expect(notificationPath({ type, entityType, entityId, taskId })).toBe(path);
});
