import type { ServiceCard } from '../contract.ts';

const NOWHERE = { latitude: null, longitude: null };

/** Where services lie, for the updates of their areas. */
export const placesOf = (services: ReadonlyArray<Pick<ServiceCard, 'cell'>>) =>
  services.map(({ cell }) => cell ?? NOWHERE);
