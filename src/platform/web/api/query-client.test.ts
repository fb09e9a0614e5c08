import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

beforeEach(() => {
  vi.stubEnv('SSR', false);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it.each<[string, number, number, boolean]>([
  ['a server that is too busy or without a database', 503, 0, true],
  ['the same a second time', 503, 1, true],
  ['the same a third time', 503, 2, false],
  ['a refusal', 429, 0, false],
  ['a refusal', 404, 0, false],
])(
  '%s (%i after %i more tries) is asked again: %s (SHELL-255, OPS-122)',
  (_, status, failures, isAsked) => {
    const { retry } = createQueryClient().getDefaultOptions().queries ?? {};
    const error = Object.assign(new Error('refused'), { status });
    expect(typeof retry === 'function' && retry(failures, error)).toBe(isAsked);
  },
);
