import type { ItemCard } from '../contract.ts';

const NOWHERE = { latitude: null, longitude: null };

/** Where items lie, for the updates of their areas. */
export const placesOf = (items: ReadonlyArray<Pick<ItemCard, 'cell'>>) =>
  items.map(({ cell }) => cell ?? NOWHERE);
