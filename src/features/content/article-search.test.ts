import { expect, it } from 'vitest';
import { findArticles } from './article-search.ts';
import type { ArticleSummary } from './articles.ts';
import type { Topic } from './topics.ts';

const article = (slug: string, over: Partial<ArticleSummary>): ArticleSummary => ({
  id: slug,
  slug,
  title: '',
  excerpt: '',
  author: '',
  publishedAt: '2026-01-01',
  readTime: 1,
  tags: [],
  drawing: 'article-community',
  featured: false,
  ...over,
});

const all = [
  article('street', { title: 'A Street together', tags: ['community'] }),
  article('doors', { title: 'Doors', excerpt: 'Who stands outside?', tags: ['safety', 'tips'] }),
  article('price', { title: 'La economía del barrio', tags: ['money', 'community'] }),
];
const names: Record<Topic, string> = {
  community: 'Comunidad',
  safety: 'Seguridad',
  money: 'Dinero',
  tips: 'Consejos',
};

it.each<[string, Topic | null, string[]]>([
  ['', null, ['street', 'doors', 'price']],
  ['   ', null, ['street', 'doors', 'price']],
  ['street', null, ['street']],
  ['STREET', null, ['street']],
  [' together ', null, ['street']],
  ['outside', null, ['doors']],
  ['comunidad', null, ['street', 'price']],
  ['economia', null, ['price']],
  ['', 'community', ['street', 'price']],
  ['', 'safety', ['doors']],
  ['economía', 'community', ['price']],
  ['street', 'safety', []],
  ['nothing like it', null, []],
  ['.*', null, []],
])('%j in topic %s finds %j', (text, topic, slugs) => {
  const found = findArticles(all, { text, topic }, (each) => names[each]);
  expect(found.map(({ slug }) => slug)).toEqual(slugs);
});
