import { expect, test, vi } from 'vitest';
import { createToasts, cutText } from './toast.ts';

function titles(toasts: ReturnType<typeof createToasts>) {
  return toasts.list().map((toast) => toast.title);
}

test('the stack shows three; a fourth pushes out the oldest (SHELL-236)', () => {
  const toasts = createToasts();
  for (const title of ['one', 'two', 'three', 'four']) toasts.showToast({ title });
  expect(titles(toasts)).toEqual(['two', 'three', 'four']);
});

test('the store shows one; a new one takes its place (SHELL-235)', () => {
  const toasts = createToasts();
  toasts.announce({ title: 'Welcome' });
  toasts.announce({ title: 'Not sent', text: 'Try again.', tone: 'error' });
  expect(toasts.list()).toMatchObject([{ title: 'Not sent', text: 'Try again.', tone: 'error' }]);
});

test('the two facilities leave each other alone', () => {
  const toasts = createToasts();
  toasts.announce({ title: 'store' });
  for (const title of ['one', 'two', 'three', 'four']) toasts.showToast({ title });
  toasts.announce({ title: 'newer' });
  expect(titles(toasts)).toEqual(['two', 'three', 'four', 'newer']);
});

test('a toast lasts four seconds, or as long as it says (SHELL-238, QUICK-078)', () => {
  const toasts = createToasts();
  toasts.showToast({ title: 'Saved' });
  toasts.showToast({ title: 'New Task Request', lifeMs: 5000 });
  expect(toasts.list().map(({ lifeMs }) => lifeMs)).toEqual([4000, 5000]);
});

test('a toast is closed by its id, once', () => {
  const toasts = createToasts();
  const first = toasts.showToast({ title: 'one' });
  toasts.showToast({ title: 'two' });
  const listener = vi.fn<() => void>();
  toasts.subscribe(listener);
  toasts.dismiss(first);
  toasts.dismiss(first);
  expect(titles(toasts)).toEqual(['two']);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a listener that left is not called', () => {
  const toasts = createToasts();
  const listener = vi.fn<() => void>();
  toasts.subscribe(listener)();
  toasts.showToast({ title: 'one' });
  expect(listener).not.toHaveBeenCalled();
});

test('text is cut at 300 characters, never inside one (SHELL-240)', () => {
  expect(cutText('a'.repeat(300))).toHaveLength(300);
  expect(Array.from(cutText('👋'.repeat(301)))).toHaveLength(300);
  expect(cutText('👋'.repeat(301)).endsWith('👋…')).toBe(true);
  const toasts = createToasts();
  toasts.announce({ title: 'b'.repeat(900), text: '  ' });
  expect(toasts.list()).toMatchObject([{ title: `${'b'.repeat(299)}…`, text: undefined }]);
});
