import type { ApiTools } from '#app/api.tsx';
import { BLOCKS_CHANGED } from '#features/people/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import { LOAN_CHANGED } from '../live-events.ts';

/** Which reads of loans each live event makes old. */
export function live({ lending, home }: ApiTools['queries']): LiveQueries {
  const all = [lending.calendar.key(), lending.listForItem.key(), lending.listOwn.key()];
  return {
    invalidations: {
      [LOAN_CHANGED]: { refetched: [...all, home.mine.key()] },
      // A block ends what was not handed over (ITEM-424).
      [BLOCKS_CHANGED]: { refetched: all },
    },
    personal: all,
  };
}
