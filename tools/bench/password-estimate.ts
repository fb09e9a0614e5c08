import { isGuessable } from '#identity/server/tokens/passwords/guessable-password.ts';
import { hashPassword } from '#identity/server/tokens/passwords/passwords.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { figure, median } from './figure.ts';
import type { Figure } from './figure.ts';

const ROUNDS = 60;
/** Full of signs that may stand for letters, which makes estimating as slow as it gets. */
const SLOW = '4@8({[<36!1|0$57'.repeat(4);
const config = readConfig({});
const USUAL = 'a lamp on the porch';

async function measureMedianTime(act: () => Promise<unknown>): Promise<number> {
  await act();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    await act();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

/** Measures the cost of estimating a new password beside that of hashing it, which cannot be left out. */
export async function benchPasswordEstimate(): Promise<Figure[]> {
  const floor = await measureMedianTime(() => hashPassword(config, USUAL));
  const usual = await measureMedianTime(() => isGuessable(USUAL));
  const slow = await measureMedianTime(() => isGuessable(SLOW));
  return [
    figure('password-estimate', { value: usual, unit: 'ms', floor }),
    figure('password-estimate-slow', { value: slow, unit: 'ms', floor }),
  ];
}
