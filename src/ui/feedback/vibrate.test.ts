import { afterEach, expect, it, vi } from 'vitest';
import { vibrateAfter } from './vibrate.ts';

const moved = vi.fn<(pattern: number[]) => boolean>();

afterEach(() => {
  vi.unstubAllGlobals();
  moved.mockReset();
});

it.each([
  ['normal', [10]],
  ['error', [30, 60, 30]],
] as const)('SHELL-341: felt in the hand: %s', (tone, pattern) => {
  vi.stubGlobal('navigator', { vibrate: moved, userActivation: { hasBeenActive: true } });
  vibrateAfter(tone);
  expect(moved).toHaveBeenCalledExactlyOnceWith(pattern);
});

it('SHELL-341: vibrates only once the page was touched, and causes no error on a device that cannot', () => {
  vi.stubGlobal('navigator', { vibrate: moved, userActivation: { hasBeenActive: false } });
  vibrateAfter('normal');
  expect(moved).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  expect(() => vibrateAfter('normal')).not.toThrow();
});
