const CITY_PAGES = ['/austin', '/bay-area', '/nyc'] as const;
export type CityPage = (typeof CITY_PAGES)[number];

const NEW_YORK = new Set([
  'new york',
  'new york city',
  'manhattan',
  'brooklyn',
  'queens',
  'bronx',
  'staten island',
]);

const STATES: Record<string, string> = { texas: 'tx', california: 'ca', 'new york': 'ny' };

/** The page of the city a place lies in, or null (SHELL-175 to SHELL-179). */
export function findCityPage({ city, state }: { city: string; state: string }): CityPage | null {
  const where = city.trim().toLowerCase().replace(/^the /, '');
  const spelled = state.trim().toLowerCase();
  switch (STATES[spelled] ?? spelled) {
    case 'tx':
      return where.includes('austin') ? '/austin' : null;
    case 'ca':
      return where === 'san francisco' || where === 'berkeley' ? '/bay-area' : null;
    case 'ny':
      return NEW_YORK.has(where) ? '/nyc' : null;
    default:
      return null;
  }
}
