import { Feed } from 'feed';
import { Hono } from 'hono';
import { asLanguage } from '#platform/language/translator.ts';
import type { Language, Translate } from '#platform/language/translator.ts';
import type { CacheDefinition } from '#platform/server/caches.ts';
import type { Services } from '#platform/server/context.ts';
import { encode, sendEncoded } from '#platform/server/http/encoded.ts';
import type { Encoded } from '#platform/server/http/encoded.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { text } from '#platform/server/texts.ts';
import type { ItemCard, ItemFilter } from '#features/marketplace/contract.ts';
import { itemOfferText } from '#features/marketplace/price-text.ts';
import { presentItemCard } from '../../items/present-item.ts';
import { listItems, resolveItemFilter } from '../browse-items.ts';
import { readItemSearch } from '../item-words.ts';
import { readFeedFilter } from './feed-filter.ts';

const IN_FEED = 50;
const PATH = '/marketplace/feed.atom';

const FEEDS: CacheDefinition<Encoded> = { name: 'marketplace.feeds', max: 200, freshMs: 60_000 };
const HEADERS = {
  'Content-Type': 'application/atom+xml; charset=utf-8',
  'Cache-Control': 'public, max-age=60',
  Vary: 'Accept-Encoding',
};

/** The grid for feed readers, with the filters of its address, in English or with `?lang=es`; at most a minute old. */
export function itemFeedRoutes(services: Services): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>();
  routes.get(PATH, async (c) => {
    const { search, searchParams } = new URL(c.req.url);
    const asked = searchParams.get('lang');
    const language = asLanguage(asked);
    const filter = readFeedFilter(searchParams);
    const feed = await services.caches.fetch(FEEDS, `${language} ${search}`, async () =>
      encode(Buffer.from(await writeFeed(services, { filter, language, search }))),
    );
    return sendEncoded(c, feed, { ...HEADERS, 'Content-Language': language });
  });
  return routes;
}

type Asked = { filter: ItemFilter; language: Language; search: string };

async function writeFeed(services: Services, { filter, language, search }: Asked): Promise<string> {
  // Subscribers hear of matches alone (SHELL-398).
  const [matching = null] = await readItemSearch(services, filter.search);
  const { rows } = await listItems(services, null, {
    wanted: { ...(await resolveItemFilter(services, { ...filter, search: '' })), search: matching },
    sort: 'latest',
    near: null,
    cursor: null,
    limit: IN_FEED,
  });
  const t: Translate = (key, params) => text(language, key, params);
  const toPageUrl = (path: string) => {
    const url = new URL(path, services.config.PUBLIC_URL);
    if (language !== 'en') url.searchParams.set('lang', language);
    return url.href;
  };
  const self = new URL(PATH + search, services.config.PUBLIC_URL).href;
  const [newest] = rows;
  const feed = new Feed({
    id: self,
    title: `${t('marketplace:feed')} · ${t('common:appName')}`,
    language,
    link: toPageUrl('/marketplace'),
    feedLinks: { atom: self },
    generator: false,
    // An empty feed always has the same date, so that readers do not load it twice.
    updated: newest?.created_at ?? new Date(0),
  });
  for (const row of rows) {
    const item = presentItemCard(row, { viewerId: null, language });
    const link = toPageUrl(`/marketplace/${item.id}`);
    feed.addItem({
      id: link,
      title: asHtml(item.title),
      link,
      date: item.createdAt,
      published: item.createdAt,
      description: asHtml(formatSummary(item, { t, language })),
      category: [{ name: item.category }],
    });
  }
  return feed.atom1();
}

const formatSummary = (item: ItemCard, words: { t: Translate; language: Language }): string =>
  [
    itemOfferText(item, words),
    words.t(`items:conditions.${item.condition}`),
    item.status === 'reserved' ? words.t('items:statuses.reserved') : '',
    item.locationArea,
  ]
    .filter((part) => part !== '')
    .join(' · ');

/** Characters that XML does not allow, such as controls. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Readers take titles and summaries for HTML, and the writer of feeds ends a part where `]]>` stands twice. */
const asHtml = (words: string): string =>
  words
    .replaceAll(NOT_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
