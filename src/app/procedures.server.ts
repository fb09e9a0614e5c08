import { chatPresenceAudience } from '#features/chat/server/public.ts';
import { chatProcedures } from '#features/chat/server/procedures.ts';
import { applicationsProcedures } from '#features/applications/server/procedures.ts';
import { badgesProcedures } from '#features/badges/server/procedures.ts';
import { bookingsProcedures } from '#features/bookings/server/procedures.ts';
import { calendarProcedures } from '#features/calendar/server/procedures.ts';
import { drawsProcedures } from '#features/draws/server/procedures.ts';
import { dutyProcedures } from '#features/duty/server/procedures.ts';
import { feedbackProcedures } from '#features/feedback/server/procedures.ts';
import { geoProcedures } from '#features/geo/server/procedures.ts';
import { homeProcedures } from '#features/home/server/procedures.ts';
import { marketplaceProcedures } from '#features/marketplace/server/procedures.ts';
import { mediaProcedures } from '#features/media/server/procedures.ts';
import { administrationProcedures } from '#features/administration/server/procedures.ts';
import { moderationProcedures } from '#features/moderation/server/procedures.ts';
import { notificationsProcedures } from '#features/notifications/server/procedures.ts';
import { offersProcedures } from '#features/offers/server/procedures.ts';
import { countOpenOffers } from '#features/offers/server/public.ts';
import { peopleProcedures } from '#features/people/server/procedures.ts';
import { presenceProcedures } from '#features/presence/server/procedures.ts';
import { profilesProcedures } from '#features/profiles/server/procedures.ts';
import { quickHelpProcedures } from '#features/quick-help/server/procedures.ts';
import { referralsProcedures } from '#features/referrals/server/procedures.ts';
import { reportsProcedures } from '#features/reports/server/procedures.ts';
import { reputationProcedures } from '#features/reputation/server/procedures.ts';
import { reviewsProcedures } from '#features/reviews/server/procedures.ts';
import { savedSearchesProcedures } from '#features/saved-searches/server/procedures.ts';
import { servicesProcedures } from '#features/services/server/procedures.ts';
import { sharesProcedures } from '#features/shares/server/procedures.ts';
import { siteProcedures } from '#features/site/server/procedures.ts';
import { tasksProcedures } from '#features/tasks/server/procedures.ts';
import { tokensProcedures } from '#features/tokens/server/procedures.ts';
import { workProcedures } from '#features/work/server/procedures.ts';
import { registeredConversations } from './conversation-kinds.server.ts';
import { registeredSearches } from './searches.server.ts';
import { registeredSubjects } from './subjects.server.ts';

/** Every API call and its implementation. */
export const procedures = {
  chat: chatProcedures(registeredConversations),
  applications: applicationsProcedures,
  badges: badgesProcedures,
  bookings: bookingsProcedures,
  calendar: calendarProcedures,
  draws: drawsProcedures,
  duty: dutyProcedures,
  feedback: feedbackProcedures,
  geo: geoProcedures,
  home: homeProcedures,
  marketplace: marketplaceProcedures(countOpenOffers),
  media: mediaProcedures,
  administration: administrationProcedures(registeredSubjects),
  moderation: moderationProcedures(registeredSubjects),
  notifications: notificationsProcedures,
  offers: offersProcedures,
  people: peopleProcedures,
  // The members of a conversation see each other's presence.
  presence: presenceProcedures(chatPresenceAudience),
  profiles: profilesProcedures,
  quickHelp: quickHelpProcedures,
  referrals: referralsProcedures,
  reports: reportsProcedures(registeredSubjects),
  reputation: reputationProcedures,
  reviews: reviewsProcedures,
  savedSearches: savedSearchesProcedures(registeredSearches),
  services: servicesProcedures,
  shares: sharesProcedures(registeredSubjects),
  site: siteProcedures,
  tasks: tasksProcedures,
  tokens: tokensProcedures(registeredSubjects),
  work: workProcedures,
};
