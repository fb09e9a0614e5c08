import { administrationProcedures } from '#features/administration/server/procedures.ts';
import { agreementsData } from '#features/agreements/server/personal-data.ts';
import { proposalLines } from '#features/agreements/server/proposal-lines.ts';
import { proposalMatter } from '#features/agreements/server/proposal-matter.ts';
import { agreementsProcedures } from '#features/agreements/server/procedures.ts';
import { applicationsData } from '#features/applications/server/personal-data.ts';
import { applicationsProcedures } from '#features/applications/server/procedures.ts';
import { listApplyChoices } from '#features/applications/server/applying/apply-choice.ts';
import { applicationMatter } from '#features/applications/server/deciding/application-matter.ts';
import { applicationConversations } from '#features/applications/server/public.ts';
import { badgesData } from '#features/badges/server/personal-data.ts';
import { badgesProcedures } from '#features/badges/server/procedures.ts';
import { boardsData } from '#features/boards/server/personal-data.ts';
import { boardsProcedures } from '#features/boards/server/procedures.ts';
import { boardSubject } from '#features/boards/server/public.ts';
import { bookingsData } from '#features/bookings/server/personal-data.ts';
import { bookingsProcedures } from '#features/bookings/server/procedures.ts';
import { bookingStepMatter } from '#features/bookings/server/steps/step-matter.ts';
import { bookingColumns, stepLines } from '#features/bookings/server/public.ts';
import { calendarDoors } from '#features/calendar/server/doors.ts';
import { calendarData } from '#features/calendar/server/personal-data.ts';
import { calendarProcedures } from '#features/calendar/server/procedures.ts';
import { chatDoors } from '#features/chat/server/doors.ts';
import { chatData } from '#features/chat/server/personal-data.ts';
import { chatProcedures } from '#features/chat/server/procedures.ts';
import {
  chatPresenceAudience,
  chatReplies,
  conversationSubject,
} from '#features/chat/server/public.ts';
import type { ConversationKinds } from '#features/chat/server/public.ts';
import { articlePreview } from '#features/content/server/public.ts';
import { drawsData } from '#features/draws/server/personal-data.ts';
import { drawsProcedures } from '#features/draws/server/procedures.ts';
import { dutyData } from '#features/duty/server/personal-data.ts';
import { dutyProcedures } from '#features/duty/server/procedures.ts';
import { eventsData } from '#features/events/server/personal-data.ts';
import { eventsProcedures } from '#features/events/server/procedures.ts';
import { eventPreview, eventSubject } from '#features/events/server/public.ts';
import { feedbackData } from '#features/feedback/server/personal-data.ts';
import { feedbackProcedures } from '#features/feedback/server/procedures.ts';
import { geoProcedures } from '#features/geo/server/procedures.ts';
import { groupsData } from '#features/groups/server/personal-data.ts';
import { groupsProcedures } from '#features/groups/server/procedures.ts';
import { groupPostSubject, groupPreview, groupSubject } from '#features/groups/server/public.ts';
import { cityPreview } from '#features/geo/server/public.ts';
import { homeProcedures } from '#features/home/server/procedures.ts';
import { invitationLines } from '#features/invitations/server/invitation-lines.ts';
import { invitationMatter } from '#features/invitations/server/invitation-matter.ts';
import { invitationsData } from '#features/invitations/server/personal-data.ts';
import { invitationsProcedures } from '#features/invitations/server/procedures.ts';
import { lendingData } from '#features/lending/server/personal-data.ts';
import { lendingProcedures } from '#features/lending/server/procedures.ts';
import { mailingDoors } from '#features/mailings/server/doors.ts';
import { browsingProcedures } from '#features/browsing/server/procedures.ts';
import { browsingData } from '#features/browsing/server/personal-data.ts';
import { mailingsData } from '#features/mailings/server/personal-data.ts';
import { marketplaceData } from '#features/marketplace/server/personal-data.ts';
import { marketplaceProcedures } from '#features/marketplace/server/procedures.ts';
import {
  itemPreview,
  itemSearches,
  itemSubject,
  marketplaceConversations,
  personalItemDetail,
  personalItemParts,
  personalItemPins,
} from '#features/marketplace/server/public.ts';
import { mediaData } from '#features/media/server/personal-data.ts';
import { mediaProcedures } from '#features/media/server/procedures.ts';
import { moderationData } from '#features/moderation/server/personal-data.ts';
import { moderationProcedures } from '#features/moderation/server/procedures.ts';
import { notificationDoors } from '#features/notifications/server/doors.ts';
import { notificationsData } from '#features/notifications/server/personal-data.ts';
import { notificationsProcedures } from '#features/notifications/server/procedures.ts';
import { readEntityId, readTaskId } from '#features/notifications/server/public.ts';
import type { RegisteredReplies } from '#features/notifications/server/public.ts';
import { offersData } from '#features/offers/server/personal-data.ts';
import { offerMatter } from '#features/offers/server/offers/offer-matter.ts';
import { pickupMatter } from '#features/offers/server/slots/pickup-matter.ts';
import { offersProcedures } from '#features/offers/server/procedures.ts';
import { countOpenOffers } from '#features/offers/server/public.ts';
import { outcomesData } from '#features/outcomes/server/personal-data.ts';
import { outcomeMatter } from '#features/outcomes/server/outcome-matter.ts';
import { outcomesProcedures } from '#features/outcomes/server/procedures.ts';
import { peopleData } from '#features/people/server/personal-data.ts';
import { peopleProcedures } from '#features/people/server/procedures.ts';
import { personPreview } from '#features/people/server/public.ts';
import { postersData } from '#features/posters/server/personal-data.ts';
import { postersProcedures } from '#features/posters/server/procedures.ts';
import { postingData } from '#features/posting/server/personal-data.ts';
import { postingProcedures } from '#features/posting/server/procedures.ts';
import { presenceData } from '#features/presence/server/personal-data.ts';
import { presenceProcedures } from '#features/presence/server/procedures.ts';
import { profilesData } from '#features/profiles/server/personal-data.ts';
import { profilesProcedures } from '#features/profiles/server/procedures.ts';
import { personSubject } from '#features/profiles/server/public.ts';
import { questionsData } from '#features/questions/server/personal-data.ts';
import { questionsProcedures } from '#features/questions/server/procedures.ts';
import { askMatter } from '#features/questions/server/ask-matter.ts';
import { questionMatter } from '#features/questions/server/question-matter.ts';
import { questionSubject } from '#features/questions/server/public.ts';
import { helpMatter } from '#features/quick-help/server/pages/help-matter.ts';
import { quickHelpData } from '#features/quick-help/server/personal-data.ts';
import { quickHelpProcedures } from '#features/quick-help/server/procedures.ts';
import { requestConversations, requestSubject } from '#features/quick-help/server/public.ts';
import { referralsData } from '#features/referrals/server/personal-data.ts';
import { referralsProcedures } from '#features/referrals/server/procedures.ts';
import { reliabilityData } from '#features/reliability/server/personal-data.ts';
import {
  renewableItem,
  renewableService,
  renewalMatter,
} from '#features/renewals/server/public.ts';
import { reportsData } from '#features/reports/server/personal-data.ts';
import { reportsProcedures } from '#features/reports/server/procedures.ts';
import { reputationProcedures } from '#features/reputation/server/procedures.ts';
import { reviewsData } from '#features/reviews/server/personal-data.ts';
import { reviewsProcedures } from '#features/reviews/server/procedures.ts';
import { dealReviewMatter, reviewMatter } from '#features/reviews/server/writing/review-matter.ts';
import { reviewSubject } from '#features/reviews/server/public.ts';
import { meetingDoors } from '#features/meetings/server/doors.ts';
import { meetingsData } from '#features/meetings/server/personal-data.ts';
import { meetingsProcedures } from '#features/meetings/server/procedures.ts';
import { safeReturnsData } from '#features/safe-returns/server/personal-data.ts';
import { safeReturnsProcedures } from '#features/safe-returns/server/procedures.ts';
import { returnMatter } from '#features/safe-returns/server/return-matter.ts';
import { savedSearchesData } from '#features/saved-searches/server/personal-data.ts';
import { savedSearchesProcedures } from '#features/saved-searches/server/procedures.ts';
import type { RegisteredSearches } from '#features/saved-searches/server/public.ts';
import { seriesData } from '#features/series/server/personal-data.ts';
import { seriesProcedures } from '#features/series/server/procedures.ts';
import { servedNeighborsDoors } from '#features/served-neighbors/server/doors.ts';
import { servedNeighborsData } from '#features/served-neighbors/server/personal-data.ts';
import { servedNeighborsProcedures } from '#features/served-neighbors/server/procedures.ts';
import { servicesData } from '#features/services/server/personal-data.ts';
import { servicesProcedures } from '#features/services/server/procedures.ts';
import {
  countProviders,
  personalServiceDetail,
  personalServiceParts,
  serviceConversations,
  servicePreview,
  serviceSearches,
  serviceSubject,
} from '#features/services/server/public.ts';
import { sharesData } from '#features/shares/server/personal-data.ts';
import { sharesProcedures } from '#features/shares/server/procedures.ts';
import { siteSearchProcedures } from '#features/site-search/server/procedures.ts';
import { siteProcedures } from '#features/site/server/procedures.ts';
import type { RegisteredSubjects } from '#features/subjects/server/public.ts';
import { tasksData } from '#features/tasks/server/personal-data.ts';
import { tasksProcedures } from '#features/tasks/server/procedures.ts';
import {
  personalTaskDetail,
  personalTaskParts,
  personalTaskPins,
  taskConversations,
  taskPreview,
  taskSearches,
  taskSubject,
} from '#features/tasks/server/public.ts';
import { tokensData } from '#features/tokens/server/personal-data.ts';
import { tokensProcedures } from '#features/tokens/server/procedures.ts';
import { viewAsProcedures } from '#features/view-as/server/procedures.ts';
import { wantedData } from '#features/wanted/server/personal-data.ts';
import { wantedProcedures } from '#features/wanted/server/procedures.ts';
import { wantedPreview, wantedSubject } from '#features/wanted/server/public.ts';
import { workData } from '#features/work/server/personal-data.ts';
import { workProcedures } from '#features/work/server/procedures.ts';
import { workMatter } from '#features/work/server/work-matter.ts';
import { identityDoors } from '#identity/server/doors/doors.ts';
import { identityData } from '#identity/server/personal-data.ts';
import { callAsViewer } from '#platform/server/api/call-as-viewer.ts';
import type { PersonalParts } from '#platform/server/api/member-answers.ts';
import type { Door } from '#platform/server/doors/doors.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';
import type { Preview } from '#platform/server/previews/preview.ts';

/** Each kind of conversation: what it is about, who may write in it, and where it is listed. */
export const registeredConversations: ConversationKinds = {
  task: {
    ...taskConversations,
    cardLines: { proposal: proposalLines, invitation: invitationLines },
  },
  application: applicationConversations,
  marketplace: marketplaceConversations,
  service: {
    ...serviceConversations,
    columns: bookingColumns,
    cardLines: { booking_step: stepLines },
  },
  on_demand: requestConversations,
};

/** Each kind of thing that others speak of without knowing its feature: how it is found, taken away and listed. */
export const registeredSubjects: RegisteredSubjects = {
  task: taskSubject,
  marketplace_item: itemSubject,
  service: serviceSubject,
  on_demand_task: requestSubject,
  review: reviewSubject,
  question: questionSubject,
  person: personSubject,
  board: boardSubject,
  wanted: wantedSubject,
  event: eventSubject,
  group: groupSubject,
  group_post: groupPostSubject,
  conversation: conversationSubject(registeredConversations),
};

/** How answers by e-mail are acted on: as messages in chats, or as steps of these matters (decision 0104). */
export const registeredReplies: RegisteredReplies = {
  chat: chatReplies(registeredConversations),
  matters: {
    application: applicationMatter,
    work: workMatter,
    review: reviewMatter,
    question: questionMatter(registeredSubjects),
    proposal: proposalMatter,
    invitation: invitationMatter,
    offer: offerMatter,
    pickup: pickupMatter((context, sold) =>
      callAsViewer(context, marketplaceProcedures(countOpenOffers).sell, sold),
    ),
    help: helpMatter,
    outcome: outcomeMatter,
    deal_review: dealReviewMatter,
    safe_return: returnMatter,
    item_renewal: renewalMatter(renewableItem, {
      code: 21,
      notices: { item_renewal_due: readEntityId, item_paused: readEntityId },
    }),
    service_renewal: renewalMatter(renewableService, {
      code: 22,
      notices: { service_renewal_due: readEntityId, service_paused: readEntityId },
    }),
    booking: bookingStepMatter,
    task: askMatter(registeredSubjects, {
      code: 7,
      type: 'task',
      notices: { new_task_in_area: readTaskId },
      more: listApplyChoices,
    }),
    marketplace_item: askMatter(registeredSubjects, {
      code: 8,
      type: 'marketplace_item',
      notices: {},
    }),
    service: askMatter(registeredSubjects, { code: 9, type: 'service', notices: {} }),
  },
};

/** Each kind of thing that searches can be saved for: how it is compared with them and spoken of. */
export const registeredSearches: RegisteredSearches = {
  marketplace_item: itemSearches,
  task: taskSearches,
  service: serviceSearches,
};

/** The answers that signed-in people get alike but for parts of their own, by the names of their calls. */
export const answersWithPersonalParts: Readonly<Record<string, PersonalParts>> = {
  'tasks.browse': personalTaskParts,
  'tasks.listLocal': personalTaskParts,
  'tasks.listSimilar': personalTaskParts,
  'tasks.listOnMap': personalTaskPins,
  'tasks.facets': personalTaskPins,
  'tasks.leftOut': personalTaskPins,
  'tasks.find': personalTaskDetail,
  'marketplace.browse': personalItemParts,
  'marketplace.teaser': personalItemParts,
  'marketplace.similar': personalItemParts,
  'marketplace.listOnMap': personalItemPins,
  'marketplace.facets': personalItemPins,
  'marketplace.leftOut': personalItemPins,
  'marketplace.find': personalItemDetail,
  'services.browse': personalServiceParts,
  'services.listOnMap': personalServiceParts,
  'services.leftOut': personalServiceParts,
  'services.find': personalServiceDetail,
};

/** Everything whose shared links show a picture of their own. */
export const registeredPreviews: readonly Preview[] = [
  taskPreview,
  itemPreview,
  servicePreview,
  wantedPreview,
  eventPreview,
  groupPreview,
  personPreview,
  articlePreview,
  cityPreview,
];

/** Everything that gives access to an account or its data, with what ends it (AUTH-295). */
export const registeredDoors: readonly Door[] = [
  ...identityDoors,
  ...calendarDoors,
  ...meetingDoors,
  ...notificationDoors,
  ...chatDoors,
  ...mailingDoors,
  ...servedNeighborsDoors,
];

/**
 * The data about people that each feature stores (decision 0065), in the order of deletion: old notifications with a
 * name and the name itself come first, so that the messages to others about what ends no longer contain it.
 */
export const registeredPersonalData: readonly PersonalData[] = [
  notificationsData,
  profilesData,
  seriesData,
  workData,
  questionsData,
  tasksData,
  applicationsData,
  bookingsData,
  drawsData,
  offersData,
  wantedData,
  lendingData,
  marketplaceData,
  servicesData,
  dutyData,
  quickHelpData,
  agreementsData,
  invitationsData,
  outcomesData,
  reviewsData,
  chatData,
  savedSearchesData,
  calendarData,
  badgesData,
  referralsData,
  tokensData,
  reliabilityData,
  mailingsData,
  browsingData,
  moderationData,
  reportsData,
  sharesData,
  postersData,
  postingData,
  boardsData,
  eventsData,
  groupsData,
  safeReturnsData,
  meetingsData,
  servedNeighborsData,
  feedbackData,
  presenceData,
  peopleData,
  mediaData,
  identityData,
];

/** Every API call and its implementation. */
export const procedures = {
  chat: chatProcedures(registeredConversations),
  applications: applicationsProcedures,
  badges: badgesProcedures,
  boards: boardsProcedures,
  bookings: bookingsProcedures,
  browsing: browsingProcedures,
  calendar: calendarProcedures,
  draws: drawsProcedures,
  duty: dutyProcedures,
  events: eventsProcedures,
  feedback: feedbackProcedures,
  geo: geoProcedures,
  groups: groupsProcedures,
  home: homeProcedures,
  lending: lendingProcedures,
  marketplace: marketplaceProcedures(countOpenOffers),
  media: mediaProcedures,
  administration: administrationProcedures(registeredSubjects),
  moderation: moderationProcedures(registeredSubjects),
  notifications: notificationsProcedures,
  offers: offersProcedures,
  people: peopleProcedures,
  posters: postersProcedures(
    registeredSubjects,
    {
      task: taskPreview,
      marketplace_item: itemPreview,
      service: servicePreview,
      event: eventPreview,
    },
    countProviders,
  ),
  posting: postingProcedures,
  // The members of a conversation see each other's presence.
  presence: presenceProcedures(chatPresenceAudience),
  profiles: profilesProcedures,
  questions: questionsProcedures(registeredSubjects),
  quickHelp: quickHelpProcedures,
  referrals: referralsProcedures,
  reports: reportsProcedures(registeredSubjects),
  reputation: reputationProcedures,
  agreements: agreementsProcedures,
  invitations: invitationsProcedures,
  outcomes: outcomesProcedures,
  reviews: reviewsProcedures,
  safeReturns: safeReturnsProcedures,
  meetings: meetingsProcedures,
  savedSearches: savedSearchesProcedures(registeredSearches),
  series: seriesProcedures,
  servedNeighbors: servedNeighborsProcedures,
  services: servicesProcedures,
  shares: sharesProcedures(registeredSubjects),
  site: siteProcedures,
  siteSearch: siteSearchProcedures,
  tasks: tasksProcedures,
  tokens: tokensProcedures(registeredSubjects),
  viewAs: viewAsProcedures,
  wanted: wantedProcedures,
  work: workProcedures,
};
