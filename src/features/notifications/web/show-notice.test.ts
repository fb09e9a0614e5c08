import { afterEach, expect, it, vi } from 'vitest';
import { Translator } from '#platform/language/translator.ts';
import { toasts } from '#ui/feedback/toast.ts';
import { texts } from '../../../../locales/en/index.gen.ts';
import type { NotificationCreated } from '../live-events.ts';
import { showNotice } from './show-notice.ts';

const translator = new Translator('en', vi.fn<(key: string) => void>());
translator.add('notifications', texts.notifications);

const created: NotificationCreated = {
  id: 'n1',
  type: 'task_started',
  message: 'Ben Ito started "Mow the lawn".',
  entityType: 'task',
  entityId: 't1',
  taskId: 't1',
  conversationId: null,
  title: 'Mow the lawn',
};
const shown = (notice: Partial<NotificationCreated>) => {
  showNotice({ ...created, ...notice }, translator.within('notifications'));
  return toasts.list();
};
afterEach(() => toasts.list().forEach(({ id }) => toasts.dismiss(id)));

it('a notification is a toast of the stack: its message for 4000 ms, with the way to what it is about (NOTE-010)', () => {
  expect(shown({})).toMatchObject([
    {
      facility: 'stack',
      title: 'Ben Ito started "Mow the lawn".',
      lifeMs: 4000,
      action: { label: 'View', href: '/task/t1' },
    },
  ]);
});

it('a new application has words of its own, once, with the name of the task and the way to its applications (NOTE-044, NOTE-129)', () => {
  expect(
    shown({ type: 'application_received', entityType: 'application', entityId: 'a1' }),
  ).toMatchObject([
    {
      facility: 'store',
      title: 'New Application',
      text: 'Someone just applied for your task!\nMow the lawn',
      action: { label: 'View', href: '/my-tasks?manage=t1' },
    },
  ]);
});

it('a message is said by the chat alone (CHAT-136)', () =>
  expect(shown({ type: 'new_message' })).toEqual([]));
