import { expect, it } from 'vitest';
import { createI18n } from '#platform/web/i18n.ts';
import type { MarketSearch } from '#features/marketplace/web/grid/market-search.ts';
import { feedLink, itemListData } from './market-head.ts';

const SITE = 'https://porchlight.example';

it('names each item of the page and where it lies', () => {
  expect(itemListData([{ id: 'chair', title: 'Rocking chair' }], SITE)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: 'Rocking chair',
        url: `${SITE}/marketplace/chair`,
      },
    ],
  });
});

it.each<['en' | 'es', MarketSearch, string]>([
  ['en', {}, ''],
  ['es', {}, '?lang=es'],
  ['en', { search: 'bike & bell', price: 'free' }, '?search=bike+%26+bell&price=free'],
  [
    'en',
    { category: 'home', condition: 'new,good', shipping: 'pickup', view: 'map', radius: 5 },
    '?category=home&condition=new%2Cgood&shipping=pickup',
  ],
])('has a feed in %s for %o (ITEM-248)', async (language, address, query) => {
  const link = feedLink(address, await createI18n(language), SITE);
  expect(link.href).toBe(`${SITE}/marketplace/feed.atom${query}`);
});
