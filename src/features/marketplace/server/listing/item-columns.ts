import type { MarketplaceItems } from '#platform/server/database/database-types.gen.ts';
import { columnsByField } from '#platform/server/database/columns-by-field.ts';
import type { ItemDraft } from '../../item-draft.ts';

/** The fields that a seller enters and `marketplace_items` stores. */
export const itemColumns = columnsByField({
  title: 'title',
  description: 'description',
  price: 'price',
  originalPrice: 'original_price',
  quantity: 'quantity',
  category: 'category',
  subcategory: 'subcategory',
  condition: 'condition',
  // It is stored in `marketplace_item_places`, apart from the public data.
  location: null,
  brand: 'brand',
  size: 'size',
  color: 'color',
  weight: 'weight',
  length: 'length',
  width: 'width',
  height: 'height',
  tags: 'tags',
  isNegotiable: 'is_negotiable',
  loanDays: 'loan_days',
  shippingOptions: 'shipping_options',
  // In `marketplace_item_photos`.
  photos: null,
} as const satisfies Record<keyof ItemDraft, keyof MarketplaceItems | null>);
