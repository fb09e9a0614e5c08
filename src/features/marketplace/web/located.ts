import type { ItemCard } from '../contract.ts';

const NOWHERE = { latitude: null, longitude: null };

/** Returns the places of items, for the updates of their areas. */
export const listItemPlaces = (items: ReadonlyArray<Pick<ItemCard, 'cell'>>) =>
  items.map(({ cell }) => cell ?? NOWHERE);
