import type { Person } from '../contract.ts';

/** Returns the structured data of a public profile for search engines: https://schema.org/ProfilePage */
export function personStructuredData(person: Person, url: string): object {
  const { known, details } = person;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    ...(details && { dateCreated: details.memberSince.toISOString() }),
    mainEntity: {
      '@type': 'Person',
      name: known?.name,
      ...(known?.avatarUrl && { image: new URL(known.avatarUrl, url).href }),
      ...(details?.professionalTitle && { jobTitle: details.professionalTitle }),
      ...(details?.bio && { description: details.bio }),
      ...(details?.area && { homeLocation: { '@type': 'Place', name: details.area } }),
      ...(details && details.skills.length > 0 && { knowsAbout: details.skills }),
    },
  };
}
