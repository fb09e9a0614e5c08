import { agreementsContract } from '#features/agreements/contract.ts';
import { applicationsContract } from '#features/applications/contract.ts';
import { badgesContract } from '#features/badges/contract.ts';
import { boardsContract } from '#features/boards/contract.ts';
import { bookingsContract } from '#features/bookings/contract.ts';
import { browsingContract } from '#features/browsing/contract.ts';
import { calendarContract } from '#features/calendar/contract.ts';
import { chatContract } from '#features/chat/contract.ts';
import { drawsContract } from '#features/draws/contract.ts';
import { dutyContract } from '#features/duty/contract.ts';
import { eventsContract } from '#features/events/contract.ts';
import { feedbackContract } from '#features/feedback/contract.ts';
import { geoContract } from '#features/geo/contract.ts';
import { groupsContract } from '#features/groups/contract.ts';
import { homeContract } from '#features/home/contract.ts';
import { invitationsContract } from '#features/invitations/contract.ts';
import { lendingContract } from '#features/lending/contract.ts';
import { marketplaceContract } from '#features/marketplace/contract.ts';
import { mediaContract } from '#features/media/contract.ts';
import { administrationContract } from '#features/administration/contract.ts';
import { moderationContract } from '#features/moderation/contract.ts';
import { notificationsContract } from '#features/notifications/contract.ts';
import { offersContract } from '#features/offers/contract.ts';
import { peopleContract } from '#features/people/contract.ts';
import { postersContract } from '#features/posters/contract.ts';
import { postingContract } from '#features/posting/contract.ts';
import { presenceContract } from '#features/presence/contract.ts';
import { profilesContract } from '#features/profiles/contract.ts';
import { questionsContract } from '#features/questions/contract.ts';
import { quickHelpContract } from '#features/quick-help/contract.ts';
import { referralsContract } from '#features/referrals/contract.ts';
import { reportsContract } from '#features/reports/contract.ts';
import { reputationContract } from '#features/reputation/contract.ts';
import { outcomesContract } from '#features/outcomes/contract.ts';
import { reviewsContract } from '#features/reviews/contract.ts';
import { savedSearchesContract } from '#features/saved-searches/contract.ts';
import { meetingsContract } from '#features/meetings/contract.ts';
import { safeReturnsContract } from '#features/safe-returns/contract.ts';
import { seriesContract } from '#features/series/contract.ts';
import { servedNeighborsContract } from '#features/served-neighbors/contract.ts';
import { servicesContract } from '#features/services/contract.ts';
import { sharesContract } from '#features/shares/contract.ts';
import { siteSearchContract } from '#features/site-search/contract.ts';
import { siteContract } from '#features/site/contract.ts';
import { tasksContract } from '#features/tasks/contract.ts';
import { tokensContract } from '#features/tokens/contract.ts';
import { viewAsContract } from '#features/view-as/contract.ts';
import { wantedContract } from '#features/wanted/contract.ts';
import { workContract } from '#features/work/contract.ts';

/** Every call of the API, by feature. */
export const contract = {
  tasks: tasksContract,
  applications: applicationsContract,
  work: workContract,
  badges: badgesContract,
  boards: boardsContract,
  bookings: bookingsContract,
  browsing: browsingContract,
  calendar: calendarContract,
  chat: chatContract,
  draws: drawsContract,
  duty: dutyContract,
  events: eventsContract,
  feedback: feedbackContract,
  geo: geoContract,
  groups: groupsContract,
  home: homeContract,
  lending: lendingContract,
  marketplace: marketplaceContract,
  media: mediaContract,
  administration: administrationContract,
  moderation: moderationContract,
  notifications: notificationsContract,
  offers: offersContract,
  people: peopleContract,
  posters: postersContract,
  posting: postingContract,
  safeReturns: safeReturnsContract,
  series: seriesContract,
  meetings: meetingsContract,
  presence: presenceContract,
  profiles: profilesContract,
  questions: questionsContract,
  quickHelp: quickHelpContract,
  referrals: referralsContract,
  reports: reportsContract,
  reputation: reputationContract,
  agreements: agreementsContract,
  invitations: invitationsContract,
  outcomes: outcomesContract,
  reviews: reviewsContract,
  savedSearches: savedSearchesContract,
  servedNeighbors: servedNeighborsContract,
  services: servicesContract,
  shares: sharesContract,
  site: siteContract,
  siteSearch: siteSearchContract,
  tokens: tokensContract,
  viewAs: viewAsContract,
  wanted: wantedContract,
};
export type ApiContract = typeof contract;
