import type { ItemDetail } from '../../contract.ts';
import type { Condition } from '../../vocabulary.ts';

/** Schema.org calls every item that is not new "used", however good its condition. */
const CONDITIONS: Record<Condition, string> = {
  new: 'NewCondition',
  'like-new': 'UsedCondition',
  good: 'UsedCondition',
  fair: 'UsedCondition',
  poor: 'UsedCondition',
};

const AVAILABILITY: Record<ItemDetail['status'], string> = {
  available: 'InStock',
  reserved: 'Reserved',
  paused: 'OutOfStock',
  sold: 'SoldOut',
  removed: 'Discontinued',
};

/** Structured data of an item for search engines: only what everyone sees on its page (ITEM-267). */
export function itemStructuredData(
  item: ItemDetail,
  page: { url: string; images: string[]; categoryName: string },
) {
  const itemCondition = `https://schema.org/${CONDITIONS[item.condition]}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: item.title,
    description: item.description,
    category: page.categoryName,
    url: page.url,
    itemCondition,
    ...(page.images.length > 0 && { image: page.images }),
    ...(item.brand !== '' && { brand: { '@type': 'Brand', name: item.brand } }),
    ...(item.color !== '' && { color: item.color }),
    ...(item.size !== '' && { size: item.size }),
    offers: {
      '@type': 'Offer',
      url: page.url,
      price: item.price,
      priceCurrency: 'USD',
      // The term of schema.org for a thing that is lent (ITEM-411).
      ...(item.loanDays !== null && {
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      }),
      availability: `https://schema.org/${AVAILABILITY[item.status]}`,
      itemCondition,
      ...(item.quantity > 1 && {
        inventoryLevel: { '@type': 'QuantitativeValue', value: item.piecesLeft },
      }),
      ...(item.locationArea !== '' && { areaServed: item.locationArea }),
      seller: { '@type': 'Person', name: item.seller.name },
    },
  };
}
