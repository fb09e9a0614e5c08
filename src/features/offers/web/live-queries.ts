import type { ApiTools } from '#app/api.tsx';
import { CARDS_CHANGED } from '#features/chat/live-events.ts';
import { BLOCKS_CHANGED } from '#features/people/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';

/** Which reads of offers each event makes old (CHAT-173). */
export const live = ({ offers, marketplace }: ApiTools['queries']): LiveQueries => ({
  invalidations: {
    // The seller's own list says how many offers wait.
    [CARDS_CHANGED]: {
      refetched: [offers.listCards.key(), offers.countOpen.key(), marketplace.listOwn.key()],
    },
    // After a block, neither of the two sees anything of the other any more (PEOPLE-192).
    [BLOCKS_CHANGED]: { refetched: [offers.listCards.key(), offers.countOpen.key()] },
  },
  personal: [offers.listCards.key(), offers.countOpen.key()],
});
