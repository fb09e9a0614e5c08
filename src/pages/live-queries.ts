import type { ApiTools } from '#app/api.tsx';
import { applicationsLive } from '#features/applications/web/live-queries.ts';
import { bookingsLive } from '#features/bookings/web/live-queries.ts';
import { chatLive } from '#features/chat/web/live-queries.ts';
import { drawsLive } from '#features/draws/web/live-queries.ts';
import { dutyLive } from '#features/duty/web/live-queries.ts';
import { marketplaceLive } from '#features/marketplace/web/live-queries.ts';
import { moderationLive } from '#features/moderation/web/live-queries.ts';
import { notificationsLive } from '#features/notifications/web/live-queries.ts';
import { offersLive } from '#features/offers/web/live-queries.ts';
import { peopleLive } from '#features/people/web/live-queries.ts';
import { presenceLive } from '#features/presence/web/live-queries.ts';
import { profilesLive } from '#features/profiles/web/live-queries.ts';
import { quickHelpLive } from '#features/quick-help/web/live-queries.ts';
import { reviewsLive } from '#features/reviews/web/live-queries.ts';
import { referralsLive } from '#features/referrals/web/live-queries.ts';
import { savedSearchesLive } from '#features/saved-searches/web/live-queries.ts';
import { servicesLive } from '#features/services/web/live-queries.ts';
import { tasksLive } from '#features/tasks/web/live-queries.ts';
import { tokensLive } from '#features/tokens/web/live-queries.ts';
import { mergeLiveQueries } from '#platform/web/live/live-queries.ts';
import type { LiveQueries } from '#platform/web/live/live-queries.ts';
import { homeLive } from './home/home-live.ts';
import { searchLive } from './search/search-live.ts';

/** Every live event and the lists it makes old (SHELL-256, TASK-278, TASK-280, CHAT-139). */
export const listLiveQueries = (queries: ApiTools['queries']): LiveQueries =>
  mergeLiveQueries([
    notificationsLive(queries),
    moderationLive(queries),
    profilesLive(queries),
    presenceLive(queries),
    peopleLive(queries),
    chatLive(queries),
    tasksLive(queries),
    applicationsLive(queries),
    reviewsLive(queries),
    tokensLive(queries),
    referralsLive(queries),
    dutyLive(queries),
    quickHelpLive(queries),
    offersLive(queries),
    marketplaceLive(queries),
    servicesLive(queries),
    bookingsLive(queries),
    drawsLive(queries),
    homeLive(queries),
    savedSearchesLive(queries),
    searchLive(queries),
  ]);
