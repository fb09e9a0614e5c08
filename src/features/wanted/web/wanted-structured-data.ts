import type { WantedDetail } from '../contract.ts';

/** Structured data of a post for search engines: only what everyone sees on its page. */
export const wantedStructuredData = (post: WantedDetail, url: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Demand',
  name: post.title,
  ...(post.description !== '' && { description: post.description }),
  url,
  availabilityStarts: post.createdAt.toISOString(),
  availabilityEnds: post.endsAt.toISOString(),
  ...(post.locationArea !== '' && { areaServed: post.locationArea }),
  ...(post.maxPrice !== null && {
    priceSpecification: {
      '@type': 'PriceSpecification',
      maxPrice: post.maxPrice,
      priceCurrency: 'USD',
    },
  }),
});
