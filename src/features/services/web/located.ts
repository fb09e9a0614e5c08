import type { ServiceCard } from '../contract.ts';

const NOWHERE = { latitude: null, longitude: null };

/** Returns the places of services, for the updates of their areas. */
export const toServicePlaces = (services: ReadonlyArray<Pick<ServiceCard, 'cell'>>) =>
  services.map(({ cell }) => cell ?? NOWHERE);
