import { expect, it } from 'vitest';
import { notificationFor, pushedJson, readPushed } from './pushed-notice.ts';
import type { PushedNotice } from './pushed-notice.ts';

const notice: PushedNotice = {
  body: 'Ben applied.',
  tag: 'chat-1',
  path: '/my-tasks?manage=1',
  language: 'es',
  unread: 3,
};
const arrived = (text: string) => readPushed({ json: () => JSON.parse(text) as unknown });

it('is read by the worker from the same JSON that browsers show by themselves (NOTE-226)', () => {
  expect(arrived(pushedJson(notice, 'https://example.org'))).toEqual(notice);
});

it.each([
  [
    'a page is looked at',
    notice,
    true,
    { title: 'Porchlight', body: 'Ben applied.', silent: true },
  ],
  ['no page is', notice, false, { title: 'Porchlight', body: 'Ben applied.', silent: false }],
  [
    'it has a title',
    { ...notice, title: 'Two' },
    false,
    { title: 'Two', body: 'Ben applied.', silent: false },
  ],
  ['it says nothing readable', null, false, { title: 'Porchlight', body: '', silent: false }],
])('shows one notification when %s (NOTE-206)', (_when, pushed, hasVisiblePage, shown) => {
  const { title, options } = notificationFor(pushed, { hasVisiblePage });
  expect({ title, body: options.body, silent: options.silent }).toEqual(shown);
});

it('opens the place it is about, else the front', () => {
  const pathFor = (pushed: PushedNotice | null) =>
    notificationFor(pushed, { hasVisiblePage: false }).options.data;
  expect([pathFor(notice), pathFor(null)]).toEqual([{ path: notice.path }, { path: '/' }]);
});
