/** The API of services for the rest of the server. */
export { holdTime, moveTime, releaseTime } from './availability/booked-times.ts';
export { requireFree } from './availability/free-slots.ts';
export { readParts } from './items/service-parts.ts';
export { featureService } from './featuring/feature-service.ts';
export { findServiceFacts, lockService } from './items/locked-service.ts';
export type { FoundService } from './items/locked-service.ts';
export { deactivateByModerator, restoreByModerator } from './moderation/moderate-service.ts';
export { browseServices } from './list/browse-services.ts';
export { countProviders } from './list/count-providers.ts';
export { matchingServices } from './list/service-filter.ts';
export { personalServiceDetail, personalServiceParts } from './list/personal-parts.ts';
export { presentServiceCard } from './items/present-service.ts';
export { serviceSearches } from './list/search-description.ts';
export { contactProvider } from './own/contact-provider.ts';
export { serviceConversations } from './service-conversations.ts';
export { serviceSubject } from './service-subject.ts';
export { subscribeServices } from './subscribe-services.ts';
export { servicePreview } from './items/service-preview.ts';
