/** A city with a page of its own. Names of places and of services are the same in every language. */
export type City = {
  name: 'austin' | 'bayArea' | 'nyc';
  path: '/austin' | '/bay-area' | '/nyc';
  /** Whose open tasks it shows; the ones with a name are linked. */
  places: ReadonlyArray<{ key: string; name?: string }>;
  /** Where help is wanted first, in order (SHELL-170). */
  neighborhoods: readonly string[];
  /** Who takes bulky things away (SHELL-168). */
  disposal: ReadonlyArray<{
    text: 'austinResourceRecovery' | 'recology' | 'berkeleyZeroWaste' | 'nycSanitation';
    name: string;
    href: string;
  }>;
  hasUniversityTips: boolean;
};

export const austin: City = {
  name: 'austin',
  path: '/austin',
  places: [{ key: 'austin-tx', name: 'Austin' }],
  neighborhoods: [
    'West Campus',
    'North Campus',
    'Hyde Park',
    'Riverside',
    'East Austin',
    'Mueller',
  ],
  disposal: [
    {
      text: 'austinResourceRecovery',
      name: 'Austin Resource Recovery',
      href: 'https://www.austintexas.gov/department/austin-resource-recovery',
    },
  ],
  hasUniversityTips: true,
};

export const bayArea: City = {
  name: 'bayArea',
  path: '/bay-area',
  places: [
    { key: 'san-francisco-ca', name: 'San Francisco' },
    { key: 'berkeley-ca', name: 'Berkeley' },
    { key: 'oakland-ca', name: 'Oakland' },
  ],
  neighborhoods: [
    'Southside Berkeley',
    'Downtown Berkeley',
    'Mission',
    'SoMa',
    'Sunset',
    'Richmond',
  ],
  disposal: [
    {
      text: 'recology',
      name: 'Recology San Francisco',
      href: 'https://www.recology.com/recology-san-francisco/bulky-items/',
    },
    {
      text: 'berkeleyZeroWaste',
      name: 'Berkeley Zero Waste',
      href: 'https://berkeleyca.gov/city-services/trash-recycling',
    },
  ],
  hasUniversityTips: false,
};

export const nyc: City = {
  name: 'nyc',
  path: '/nyc',
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
  neighborhoods: [
    'Upper West Side',
    'East Village',
    'Harlem',
    'Williamsburg',
    'Bushwick',
    'Astoria',
  ],
  disposal: [
    {
      text: 'nycSanitation',
      name: 'NYC Sanitation',
      href: 'https://www.nyc.gov/site/dsny/index.page',
    },
  ],
  hasUniversityTips: false,
};
