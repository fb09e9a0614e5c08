import { applicationsData } from '#features/applications/server/personal-data.ts';
import { badgesData } from '#features/badges/server/personal-data.ts';
import { bookingsData } from '#features/bookings/server/personal-data.ts';
import { calendarData } from '#features/calendar/server/personal-data.ts';
import { chatData } from '#features/chat/server/personal-data.ts';
import { drawsData } from '#features/draws/server/personal-data.ts';
import { dutyData } from '#features/duty/server/personal-data.ts';
import { feedbackData } from '#features/feedback/server/personal-data.ts';
import { identityData } from '#identity/server/personal-data.ts';
import { marketplaceData } from '#features/marketplace/server/personal-data.ts';
import { mediaData } from '#features/media/server/personal-data.ts';
import { notificationsData } from '#features/notifications/server/personal-data.ts';
import { offersData } from '#features/offers/server/personal-data.ts';
import { peopleData } from '#features/people/server/personal-data.ts';
import { presenceData } from '#features/presence/server/personal-data.ts';
import { profilesData } from '#features/profiles/server/personal-data.ts';
import { quickHelpData } from '#features/quick-help/server/personal-data.ts';
import { referralsData } from '#features/referrals/server/personal-data.ts';
import { reliabilityData } from '#features/reliability/server/personal-data.ts';
import { mailingsData } from '#features/mailings/server/personal-data.ts';
import { moderationData } from '#features/moderation/server/personal-data.ts';
import { reportsData } from '#features/reports/server/personal-data.ts';
import { reviewsData } from '#features/reviews/server/personal-data.ts';
import { savedSearchesData } from '#features/saved-searches/server/personal-data.ts';
import { servicesData } from '#features/services/server/personal-data.ts';
import { sharesData } from '#features/shares/server/personal-data.ts';
import { tasksData } from '#features/tasks/server/personal-data.ts';
import { tokensData } from '#features/tokens/server/personal-data.ts';
import { workData } from '#features/work/server/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/**
 * The data about people that each feature stores (decision 0065), in the order of deletion: old notifications with a
 * name and the name itself come first, so that the messages to others about what ends no longer contain it.
 */
export const registeredPersonalData: readonly PersonalData[] = [
  notificationsData,
  profilesData,
  workData,
  tasksData,
  applicationsData,
  bookingsData,
  drawsData,
  offersData,
  marketplaceData,
  servicesData,
  dutyData,
  quickHelpData,
  reviewsData,
  chatData,
  savedSearchesData,
  calendarData,
  badgesData,
  referralsData,
  tokensData,
  reliabilityData,
  mailingsData,
  moderationData,
  reportsData,
  sharesData,
  feedbackData,
  presenceData,
  peopleData,
  mediaData,
  identityData,
];
