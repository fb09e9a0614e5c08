import { itemEdited, itemListed, itemStatusChanged } from '#features/marketplace/events.ts';
import { serviceEdited, serviceEnded, serviceListed } from '#features/services/events.ts';
import { taskRemoved } from '#features/tasks/events.ts';
import {
  partClaimed,
  partEnded,
  taskDone,
  taskReleased,
  wholeDone,
} from '#features/work/events.ts';
import { subscribeAdministration } from '#features/administration/server/public.ts';
import { subscribeAgreements } from '#features/agreements/server/public.ts';
import {
  applicationJobs,
  subscribeApplicationChats,
  subscribeBlocks,
} from '#features/applications/server/public.ts';
import {
  attachmentJobs,
  chatPresenceAudience,
  subscribeChat,
} from '#features/chat/server/public.ts';
import { subscribeBadges } from '#features/badges/server/public.ts';
import { missJobs } from '#features/browsing/server/public.ts';
import { subscribeBookings } from '#features/bookings/server/public.ts';
import { subscribeDraws } from '#features/draws/server/public.ts';
import { HELPER_AREAS } from '#features/duty/live-events.ts';
import { subscribeDuty } from '#features/duty/server/public.ts';
import { subscribeEvents } from '#features/events/server/public.ts';
import { feedbackJobs } from '#features/feedback/server/public.ts';
import { openAreas } from '#features/geo/server/public.ts';
import { subscribeInvitations } from '#features/invitations/server/public.ts';
import { subscribeGroups } from '#features/groups/server/public.ts';
import { accessEnding, accountRemoved } from '#identity/events.ts';
import { exportJobs } from '#identity/server/public.ts';
import { ITEM_AREAS } from '#features/marketplace/live-events.ts';
import { subscribeLending } from '#features/lending/server/public.ts';
import { marketplaceJobs } from '#features/marketplace/server/public.ts';
import { mediaJobs } from '#features/media/server/public.ts';
import { mailingJobs } from '#features/mailings/server/public.ts';
import { moderationJobs } from '#features/moderation/server/public.ts';
import { subscribeNotifications } from '#features/notifications/server/public.ts';
import { subscribeOffers } from '#features/offers/server/public.ts';
import { subscribeOutcomes } from '#features/outcomes/server/public.ts';
import { subscribePresence } from '#features/presence/server/public.ts';
import { subscribeProfiles } from '#features/profiles/server/public.ts';
import { subscribeQuestions } from '#features/questions/server/public.ts';
import { subscribeQuickHelp } from '#features/quick-help/server/public.ts';
import { reliabilityJobs } from '#features/reliability/server/public.ts';
import { draftJobs } from '#features/posting/server/forget-drafts.ts';
import { subscribeReferrals } from '#features/referrals/server/public.ts';
import { renewalJobs } from '#features/renewals/server/public.ts';
import { reportJobs } from '#features/reports/server/public.ts';
import { reviewJobs, subscribeReviews } from '#features/reviews/server/public.ts';
import { safeReturnJobs } from '#features/safe-returns/server/public.ts';
import { matchLater, subscribeSavedSearches } from '#features/saved-searches/server/public.ts';
import { subscribeSeries } from '#features/series/server/public.ts';
import {
  servedNeighborJobs,
  subscribeServedNeighbors,
} from '#features/served-neighbors/server/public.ts';
import { SERVICE_AREAS } from '#features/services/live-events.ts';
import { subscribeServices } from '#features/services/server/public.ts';
import { TASK_AREAS } from '#features/tasks/live-events.ts';
import { taskJobs } from '#features/tasks/server/public.ts';
import { subscribeWanted } from '#features/wanted/server/public.ts';
import { subscribeParts, subscribeWorkChat, workJobs } from '#features/work/server/public.ts';
import { backupJobs } from '#platform/server/backups/backup-jobs.ts';
import { relayLiveEvents } from '#platform/server/live/relayed-live-events.ts';
import type { Services, Work } from '#platform/server/context.ts';
import { endDoors } from '#platform/server/doors/doors.ts';
import { removePerson } from '#platform/server/personal-data/remove-person.ts';
import {
  registeredConversations,
  registeredDoors,
  registeredPersonalData,
  registeredReplies,
  registeredSearches,
  registeredSubjects,
} from './features.server.ts';

/** Every event and who reacts to it; every timed job. */
export async function registerSubscriptions(services: Services): Promise<void> {
  await subscribeNotifications(services, registeredReplies.matters);
  await subscribeChat(services, registeredConversations);
  subscribeApplicationChats(services);
  subscribeBlocks(services);
  subscribeWorkChat(services, registeredConversations);
  subscribeParts(services);
  await subscribeAgreements(services);
  await subscribeInvitations(services);
  subscribeOutcomes(services);
  subscribeAdministration(services);
  subscribeReviews(services);
  await subscribeOffers(services);
  await subscribeBookings(services);
  await subscribeProfiles(services);
  await subscribeBadges(services);
  await subscribePresence(services, chatPresenceAudience);
  await subscribeReferrals(services);
  openAreas(services, TASK_AREAS);
  openAreas(services, HELPER_AREAS);
  openAreas(services, ITEM_AREAS);
  openAreas(services, SERVICE_AREAS);
  subscribeQuestions(services);
  subscribeServedNeighbors(services);
  subscribeDuty(services);
  await taskJobs(services);
  await marketplaceJobs(services);
  await subscribeWanted(services);
  await subscribeLending(services);
  await subscribeServices(services);
  await subscribeEvents(services);
  subscribeGroups(services);
  await subscribeDraws(services);
  await subscribeQuickHelp(services);
  await applicationJobs(services);
  await workJobs(services);
  await subscribeSeries(services);
  await reviewJobs(services);
  await feedbackJobs(services);
  await mediaJobs(services);
  await attachmentJobs(services);
  await reliabilityJobs(services);
  await reportJobs(services, registeredSubjects);
  await mailingJobs(services);
  await safeReturnJobs(services, registeredReplies.matters);
  await renewalJobs(services);
  await draftJobs(services);
  await servedNeighborJobs(services);
  await moderationJobs(services, registeredSubjects);
  await subscribeSavedSearches(services, registeredSearches, registeredReplies.matters);
  followOffers(services);
  services.events.on(accessEnding, async (work, { report, ...ending }) =>
    report(await endDoors(work, registeredDoors, ending)),
  );
  await missJobs(services);
  await exportJobs(services, registeredPersonalData);
  services.events.on(accountRemoved, (work, person) =>
    removePerson(work, person, registeredPersonalData),
  );
  await backupJobs(services);
  await relayLiveEvents(services);
}

const matchItem = (work: Work, { itemId }: { itemId: string }) =>
  matchLater(work, { type: 'marketplace_item', id: itemId });

const matchTask = (work: Work, { taskId }: { taskId: string }) =>
  matchLater(work, { type: 'task', id: taskId });

const matchWhole = (work: Work, { wholeId }: { wholeId: string }) =>
  matchLater(work, { type: 'task', id: wholeId });

const matchService = (work: Work, { serviceId }: { serviceId: string }) =>
  matchLater(work, { type: 'service', id: serviceId });

/**
 * Compares things with saved searches when they are offered for the first time or again, and when their text changes.
 */
function followOffers({ events }: Services): void {
  events.on(itemListed, matchItem);
  events.on(itemEdited, matchItem);
  // Also when it is on offer no more, so that it is news once it is again.
  events.on(itemStatusChanged, matchItem);
  events.on(serviceListed, matchService);
  events.on(serviceEdited, matchService);
  events.on(serviceEnded, matchService);
  // Their texts are stored no longer than they could be on offer again.
  events.on(taskDone, matchTask);
  events.on(taskRemoved, matchTask);
  events.on(wholeDone, matchTask);
  // Full and free again, it is on offer or not.
  events.on(partClaimed, matchWhole);
  events.on(partEnded, matchWhole);
  events.on(taskReleased, async (work, { taskId, isPrivate }) => {
    if (!isPrivate) await matchLater(work, { type: 'task', id: taskId });
  });
}
