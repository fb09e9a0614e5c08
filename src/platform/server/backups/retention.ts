import { readBackupName } from './backup-name.ts';

export type Retention = { days: number; weeks: number };

const DAY_MS = 86_400_000;
/** 1970-01-05 was the first Monday. */
const FIRST_MONDAY = 4;

const getDayIndex = (at: Date) => Math.floor(at.getTime() / DAY_MS);
const getWeekIndex = (at: Date) => Math.floor((getDayIndex(at) - FIRST_MONDAY) / 7);

/**
 * Returns which of these backups may be removed: of the scheduled ones, all but the newest of each of the last days and
 * of the last weeks that have any. A backup that a person made stays until they remove it (OPS-013).
 */
export function outdatedBackups(names: readonly string[], { days, weeks }: Retention): string[] {
  const daily = names
    .map((name) => ({ name, facts: readBackupName(name) }))
    .flatMap(({ name, facts }) => (facts?.isDaily ? [{ name, begunAt: facts.begunAt }] : []))
    .toSorted((a, b) => b.begunAt.getTime() - a.begunAt.getTime());
  const retained = new Set([
    ...newestOfEach(daily, getDayIndex, days),
    ...newestOfEach(daily, getWeekIndex, weeks),
  ]);
  return daily.map(({ name }) => name).filter((name) => !retained.has(name));
}

/** `newestFirst`: the first of each of so many days, or weeks. */
function newestOfEach(
  newestFirst: ReadonlyArray<{ name: string; begunAt: Date }>,
  getSpan: (at: Date) => number,
  most: number,
): string[] {
  const newest = new Map<number, string>();
  for (const { name, begunAt } of newestFirst) {
    const span = getSpan(begunAt);
    if (!newest.has(span)) newest.set(span, name);
  }
  return [...newest.values()].slice(0, most);
}
