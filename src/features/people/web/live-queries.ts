import type { ApiTools } from '#api.tsx';
import { USER_PRESENCE } from '#features/presence/live-events.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';

/** A card shows somebody's status. */
export const peopleLive = ({ people }: ApiTools['queries']): LiveQueries => ({
  news: { [USER_PRESENCE]: { readAgain: [people.get.key()] } },
  personal: [],
});
