import type { ItemEdit } from '../../item-draft.ts';

/** What lies in `marketplace_items` of a listing; of an edit what is left out stays (ITEM-186). */
export const itemColumns = <Entered extends ItemEdit>(entered: Entered) => ({
  title: entered.title as Entered['title'],
  description: entered.description as Entered['description'],
  category: entered.category as Entered['category'],
  subcategory: entered.subcategory,
  condition: entered.condition as Entered['condition'],
  price: entered.price as Entered['price'],
  original_price: entered.originalPrice,
  brand: entered.brand,
  size: entered.size,
  color: entered.color,
  weight: entered.weight,
  length: entered.length,
  width: entered.width,
  height: entered.height,
  tags: entered.tags,
  is_negotiable: entered.isNegotiable,
  shipping_options: entered.shippingOptions as Entered['shippingOptions'],
});
