import type { Services } from '#platform/server/context.ts';
import * as counted from '#platform/server/counted.ts';

const COUNTS = counted.countCache('tasks.counts');

/** How many tasks a list has, by what it is narrowed to. */
export const cachedCount = (
  source: Pick<Services, 'caches'>,
  key: string,
  count: () => Promise<number>,
): Promise<number> => counted.cachedCount(source, COUNTS, key, count);
