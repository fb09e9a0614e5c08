import { expect, it } from 'vitest';
import { articlesIn } from '#features/content/articles.ts';
import { BUNDLED_PAGES, offlinePageKey } from './offline-pages.ts';

const HERE = 'https://porchlight.example';

it.each([
  ['/', '/'],
  ['/browse-tasks', '/browse-tasks'],
  ['/browse-tasks?sort=newest&category=pets', '/browse-tasks?category=pets&sort=newest'],
  ['/browse-tasks?utm_source=letter&search=dog', '/browse-tasks?search=dog'],
  ['/task/019a', '/task/019a'],
  ['/task/019a?chat=1', '/task/019a'],
  ['/task/019a?fbclid=x#top', '/task/019a'],
  ['/blog/first-post?lang=es', '/blog/first-post?lang=es'],
  ['/marketplace/019a', '/marketplace/019a'],
  ['/services/019a', '/services/019a'],
  [
    '/browse-services?price=hourly&location=Austin&experience=expert',
    '/browse-services?experience=expert&location=Austin&price=hourly',
  ],
])('caches %s as %s', (address, key) => {
  expect(offlinePageKey(new URL(address, HERE), HERE)).toBe(HERE + key);
});

it.each([
  '/auth',
  '/auth?returnTo=%2Fbrowse-tasks',
  '/auth/v1/user',
  '/email-verification?token=secret',
  '/onboarding',
  '/api/tasks',
  '/api/rpc/tasks/find',
  '/socket.io/',
  '/dev/mailbox',
  '/attachments/019a/photo.png?u=019b&until=1&sig=x',
  '/my-tasks',
  '/post-task',
  '/profile',
  '/private-chats',
  '/referrals',
  '/favorites',
  '/on-demand-task/019a',
  '/marketplace/add',
  '/services/019a/edit',
  '/services/019a?contact=1',
  '/browse-services?available=2026-11-28',
  '/task/019a/anything',
  '/browse-tasks?token=secret',
  '/?ref=friend',
  'https://elsewhere.example/browse-tasks',
])('does not cache %s', (address) => {
  expect(offlinePageKey(new URL(address, HERE), HERE)).toBeNull();
});

it('has every article of the blog at hand', () => {
  const articles = BUNDLED_PAGES.filter((path) => path.startsWith('/blog/'));
  expect(articles).toEqual(articlesIn('en').map(({ slug }) => `/blog/${slug}`));
});

it.each(BUNDLED_PAGES)('caches the bundled page %s', (path) => {
  expect(offlinePageKey(new URL(path, HERE), HERE)).toBe(HERE + path);
});
