import type { ApiTools } from '#app/api.tsx';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import { PROFILE_CHANGED } from '../live-events.ts';

export const live = ({ profiles, people }: ApiTools['queries']): LiveQueries => ({
  invalidations: { [PROFILE_CHANGED]: { refetched: [profiles.me.key(), people.get.key()] } },
  personal: [profiles.me.key()],
});
