import type { CityName } from '#features/site/city-words.ts';

/**
 * The facts about a city that its page shows until an operator overrides them. Names of services are the same in every
 * language.
 */
export type CityGuide = {
  /** Neighborhoods where help is wanted first, in order (SHELL-170). */
  neighborhoods: readonly string[];
  /** Services that take bulky things away (SHELL-168). */
  disposal: ReadonlyArray<{
    text: 'austinResourceRecovery' | 'recology' | 'berkeleyZeroWaste' | 'nycSanitation';
    name: string;
    href: string;
  }>;
  hasUniversityTips: boolean;
};

export const cityGuides: Readonly<Record<CityName, CityGuide>> = {
  austin: {
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
  },
  bayArea: {
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
  },
  nyc: {
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
  },
};
