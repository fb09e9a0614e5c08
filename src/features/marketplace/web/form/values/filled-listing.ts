import type { ListingValues } from './listing-values.ts';

/** A form that may be sent as it stands, for tests. */
export const filledListing: ListingValues = {
  photos: ['a'.repeat(64), 'b'.repeat(64)],
  title: 'Brass porch lamp',
  description: 'It has lit three porches so far.',
  category: 'home',
  subcategory: 'Lamps',
  condition: 'good',
  price: '$1,234.50',
  originalPrice: '',
  isNegotiable: true,
  location: '12 Elm St, Austin, TX 78701',
  shippingOptions: ['pickup', 'delivery'],
  brand: 'Lantern & Co',
  size: '',
  color: 'Brass',
  weight: '12,5',
  length: '30',
  width: '',
  height: '',
  tags: ['lamp', 'brass'],
};
