import type { ItemCard } from '#features/marketplace/contract.ts';
import type { MarketSearch } from '#features/marketplace/web/grid/market-search.ts';
import type { I18n } from '#platform/web/i18n.ts';
import { listData } from '../../structured-data.ts';

/** The items of a page for search engines: where each of them lies. */
export const itemListData = (
  items: ReadonlyArray<Pick<ItemCard, 'id' | 'title'>>,
  publicUrl: string,
): object =>
  listData(
    publicUrl,
    items.map(({ id, title }) => ({ name: title, path: `/marketplace/${id}` })),
  );

const FILTERS = ['search', 'category', 'price', 'condition', 'shipping'] as const;

/** The same items for feed readers, narrowed as the page is (ITEM-248). */
export function feedLink(address: MarketSearch, i18n: I18n, publicUrl: string) {
  const feed = new URL('/marketplace/feed.atom', publicUrl);
  for (const name of FILTERS) {
    const value = address[name];
    if (value !== undefined) feed.searchParams.set(name, value);
  }
  if (i18n.language !== 'en') feed.searchParams.set('lang', i18n.language);
  return {
    rel: 'alternate',
    type: 'application/atom+xml',
    title: i18n.t('marketplace:feed'),
    href: feed.href,
  };
}
