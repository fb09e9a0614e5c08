import * as argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

const parseHashCost = (hash: string): number => {
  const [, memory = 0, passes = 0] = /\$m=(\d+),t=(\d+),/.exec(hash) ?? [];
  return Number(memory) * Number(passes);
};

/**
 * Returns the Argon2 work of `act`, KiB times passes, which is what its answer took time for; for tests that spy on
 * `@node-rs/argon2`.
 */
export async function hashingWork(act: () => Promise<unknown>): Promise<number> {
  const [compared, hashed] = [vi.mocked(argon2.verify), vi.mocked(argon2.hash)];
  compared.mockClear();
  hashed.mockClear();
  await act();
  const works = [
    ...compared.mock.calls.map(([hash]) => parseHashCost(String(hash))),
    ...hashed.mock.calls.map(([, cost]) => (cost?.memoryCost ?? 0) * (cost?.timeCost ?? 0)),
  ];
  return works.reduce((total, work) => total + work, 0);
}
