import { marketChatOpening } from '#features/subjects/offer-rules.ts';
import { allowed, createRefusalBuilder } from '#platform/ability.ts';
import type { Ruling } from '#platform/ability.ts';
import type { ServiceAbilities } from './contract.ts';

/** The facts that the rules need about a service. */
export type ServiceFacts = {
  isActive: boolean;
  isFeatured: boolean;
  /** A moderator set it to inactive (SERV-139). */
  isModerated: boolean;
  /** The provider says that they are away now. */
  isProviderAway: boolean;
};

/** The facts that the rules need about the viewer. */
export type ServiceViewer = {
  isSignedIn: boolean;
  isOwner: boolean;
  /** A block stands between them and the provider (decision 0048). */
  isBlocked: boolean;
};

export type ServiceRule = (service: ServiceFacts, viewer: ServiceViewer) => Ruling;

const because = createRefusalBuilder('services:refusals');

/** SERV-137: an inactive one is there for its owner alone. */
export const maySee: ServiceRule = (service, viewer) =>
  viewer.isOwner || (service.isActive && !viewer.isBlocked)
    ? allowed
    : because('not_found', 'missing');

/** SERV-136, SERV-138: what an outsider may not see is missing, what they may see is not theirs. */
const byOwner: ServiceRule = (service, viewer) => {
  if (!viewer.isSignedIn) return because('signed_out', 'signed-out');
  if (viewer.isOwner) return allowed;
  const seen = maySee(service, viewer);
  return seen.allowed ? because('not_owner', 'forbidden') : seen;
};

export const mayRemove = byOwner;

/** SERV-139, MOD-083: what a moderator set to inactive stays as it was. */
const unlessModerated: ServiceRule = (service, viewer) => {
  const ruling = byOwner(service, viewer);
  return ruling.allowed && service.isModerated ? because('moderated', 'conflict') : ruling;
};

export const mayEdit = unlessModerated;
/** SERV-068. */
export const maySetActive = unlessModerated;
/** SERV-202, SERV-204. */
export const mayRenew = unlessModerated;

/** PEOPLE-176: an active service, while it is not featured. */
export const mayFeature: ServiceRule = (service, viewer) => {
  const ruling = byOwner(service, viewer);
  if (!ruling.allowed) return ruling;
  if (!service.isActive) return because('inactive', 'conflict');
  return service.isFeatured ? because('already_featured', 'conflict') : allowed;
};

/** SERV-052, SERV-058, SERV-061. */
export const mayContact: ServiceRule = (service, viewer) => {
  if (!viewer.isSignedIn) return because('contact_signed_out', 'signed-out');
  return marketChatOpening({
    viewer: viewer.isOwner ? 'owner' : 'other',
    isOffered: service.isActive && !viewer.isBlocked,
  });
};

/** Allows a request for a quote or a booking to everyone who may write to the provider, unless that one is away (PEOPLE-259). */
export const mayBook: ServiceRule = (service, viewer) => {
  const ruling = mayContact(service, viewer);
  return ruling.allowed && service.isProviderAway ? because('provider_away', 'conflict') : ruling;
};

/** SERV-050. */
export const mayReport: ServiceRule = (service, viewer) => {
  if (!viewer.isSignedIn) return because('signed_out_reporting', 'signed-out');
  if (viewer.isOwner) return because('own_service', 'forbidden');
  return maySee(service, viewer);
};

/** Every step at once, as an answer carries them. */
export const getServiceAbilities = (
  service: ServiceFacts,
  viewer: ServiceViewer,
): ServiceAbilities => ({
  edit: mayEdit(service, viewer),
  remove: mayRemove(service, viewer),
  setActive: maySetActive(service, viewer),
  renew: mayRenew(service, viewer),
  contact: mayContact(service, viewer),
  book: mayBook(service, viewer),
  report: mayReport(service, viewer),
});
