import { describe, expect, test } from 'vitest';
import { returnSearch, safeReturnTo, signInAddress } from './sign-in-address.ts';

describe('safeReturnTo', () => {
  test.each([
    ['/my-tasks', '/my-tasks'],
    ['/', '/'],
    ['/task/1?tab=chat&x=a%20b', '/task/1?tab=chat&x=a%20b'],
    ['/browse-tasks?search=caf%C3%A9#top', '/browse-tasks?search=caf%C3%A9#top'],
    ['/authors', '/authors'],
    ['/a/../my-tasks', '/my-tasks'],
  ])('leads to %j', (asked, path) => {
    expect(safeReturnTo(asked)).toBe(path);
  });

  test.each([
    [undefined],
    [null],
    [42],
    [''],
    ['my-tasks'],
    ['https://evil.example'],
    ['//evil.example'],
    ['///evil.example'],
    ['/\\evil.example'],
    ['/\t/evil.example'],
    ['/\n'],
    ['/x\u0000'],
    ['/x\u007f'],
    ['/x\u0085'],
    ['/./\\evil.example'],
    ['/x/..//evil.example'],
    ['/%2e%2e//evil.example'],
    ['javascript:alert(1)'],
    [' /my-tasks'],
    ['/auth'],
    ['/auth/'],
    ['/AUTH'],
    ['/%61uth'],
    ['/auth?mode=signup'],
    ['/auth#x'],
    ['/x/../auth'],
    ['/./auth'],
  ])('ignores %j', (asked) => {
    expect(safeReturnTo(asked)).toBeNull();
  });
});

test.each([
  ['/post-task?title=Mount a TV & a shelf'],
  ['/task/1?apply=1'],
  ['/marketplace/1?contact=1'],
  ['/browse-services?q=caf%C3%A9#save'],
])('a sign-in address leads back to %j (SHELL-382)', (place) => {
  const { searchParams } = new URL(signInAddress(place), 'http://localhost');
  expect(searchParams.get('returnTo')).toBe(place);
});

test('nothing to go back to leaves no parameter', () => {
  expect(returnSearch(null)).toEqual({});
  expect(returnSearch('/chat')).toEqual({ returnTo: '/chat' });
});
