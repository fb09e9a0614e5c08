import type { CityName } from '#features/site/city-words.ts';
import type { VistaName } from '#ui/layout/drawing-names.ts';
import type { CityPage } from './city-page.ts';

/** A city with a page of its own. Names of places are the same in every language. */
export type City = {
  name: CityName;
  path: CityPage;
  drawing: VistaName;
  /** The places whose open tasks the page shows; those with a name are linked. */
  places: ReadonlyArray<{ key: string; name?: string }>;
};

export const austin: City = {
  name: 'austin',
  path: '/austin',
  drawing: 'city-austin',
  places: [{ key: 'austin-tx', name: 'Austin' }],
};

export const bayArea: City = {
  name: 'bayArea',
  path: '/bay-area',
  drawing: 'city-bay-area',
  places: [
    { key: 'san-francisco-ca', name: 'San Francisco' },
    { key: 'berkeley-ca', name: 'Berkeley' },
    { key: 'oakland-ca', name: 'Oakland' },
  ],
};

export const nyc: City = {
  name: 'nyc',
  path: '/nyc',
  drawing: 'city-nyc',
  places: [
    { key: 'new-york-ny', name: 'New York' },
    { key: 'brooklyn-ny', name: 'Brooklyn' },
    { key: 'queens-ny', name: 'Queens' },
    { key: 'bronx-ny', name: 'Bronx' },
    { key: 'staten-island-ny', name: 'Staten Island' },
    { key: 'new-york-city-ny' },
    { key: 'manhattan-ny' },
    { key: 'the-bronx-ny' },
  ],
};

export const cities: readonly City[] = [austin, bayArea, nyc];
