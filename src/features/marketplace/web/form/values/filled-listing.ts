import { emptyListing } from './listing-values.ts';
import type { ListingValues } from './listing-values.ts';

/** A form that may be sent as it stands, for tests. */
export const filledListing: ListingValues = {
  ...emptyListing,
  photos: ['a'.repeat(64), 'b'.repeat(64)],
  title: 'Brass porch lamp',
  description: 'It has lit three porches so far.',
  category: 'home',
  subcategory: 'Lamps',
  condition: 'good',
  price: '$1,234.50',
  isNegotiable: true,
  location: '12 Elm St, Austin, TX 78701',
  shippingOptions: ['pickup', 'delivery'],
  brand: 'Lantern & Co',
  color: 'Brass',
  weight: '12,5',
  length: '30',
  tags: ['lamp', 'brass'],
};
