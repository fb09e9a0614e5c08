import type { GroupDetail } from '../contract.ts';

/** Returns what search engines read of a group (GROUP-028). */
export const groupStructuredData = (
  { name, description, area }: GroupDetail,
  page: { url: string },
) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name,
  description,
  url: page.url,
  location: { '@type': 'Place', name: area, address: area },
});
