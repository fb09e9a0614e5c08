import { validationFailed } from '../errors.ts';

const UNITS_MS = new Map([
  ['ms', 1],
  ['s', 1_000],
  ['m', 60_000],
  ['h', 3_600_000],
]);
const WHOLE = /^(?:\d{1,9}(?:\.\d{1,9})?(?:ms|s|m|h))+$/;
const PART = /(\d+(?:\.\d+)?)(ms|s|m|h)/g;
/** Some 292 years, the longest the protocol's reference can say. */
const LONGEST_MS = 2_562_047 * 3_600_000;

/** Returns when a ban ends, from `24h`, `1h30m` or `none`; undefined when nothing is given. */
export function bannedUntil(given: string): Date | null | undefined {
  if (given === '') return undefined;
  if (given === 'none') return null;
  if (!WHOLE.test(given)) throw invalid(given);
  const ms = Array.from(given.matchAll(PART)).reduce(
    (sum, [, amount, unit = '']) => sum + Number(amount) * (UNITS_MS.get(unit) ?? 0),
    0,
  );
  if (ms > LONGEST_MS) throw invalid(given);
  return new Date(Date.now() + ms);
}

const invalid = (given: string) =>
  validationFailed(`invalid format for ban_duration: "${given.slice(0, 50)}"`);
