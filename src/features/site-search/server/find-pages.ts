import { sql } from 'kysely';
import { toSearchSteps } from '#features/browsing/server/public.ts';
import type { TextQuery } from '#features/browsing/server/public.ts';
import { listContentPages } from '#features/content/server/public.ts';
import type { ContentPage } from '#features/content/server/public.ts';
import { siteSettings } from '#features/site/server/public.ts';
import type { CacheDefinition } from '#platform/server/caches.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { toSearchForm } from '#platform/text/search-form.ts';

/** A page with its words as the database compares them. */
type IndexedPage = ContentPage & { words: string };

const PAGES: CacheDefinition<IndexedPage[]> = {
  name: 'site-search.pages',
  max: 10,
  freshMs: Infinity,
};

/** Reads the pages once a process; their words are built as those of what is stored (decision 0098). */
async function readPages(context: ApiContext): Promise<IndexedPage[]> {
  const { db, caches, language } = context;
  const { siteName, contactEmail } = await siteSettings(context);
  return caches.fetch(PAGES, JSON.stringify([language, siteName, contactEmail]), async () => {
    const values = { siteName, contactEmail, updatedOn: '' };
    const pages = await listContentPages(language, values);
    const { rows } = await sql<{ words: string }>`
      select search_vector(title, '', '', '', body)::text as words
      from unnest(${pages.map(({ title }) => title)}::text[], ${pages.map(({ text }) => text)}::text[])
        with ordinality as pages (title, body, place)
      order by place`.execute(db);
    return pages.map((page, at) => ({ ...page, words: rows[at]?.words ?? '' }));
  });
}

type FoundPages = { items: ContentPage[]; total: number; isNearest: boolean };

/** Finds answers of the help center and articles by a text, in the page's language, the best match first (SHELL-400). */
export async function findPages(
  context: ApiContext,
  { text, limit }: { text: string; limit: number },
): Promise<FoundPages> {
  const [pages, steps] = await Promise.all([
    readPages(context),
    toSearchSteps(context, { name: 'pages', categories: [] }, text),
  ]);
  for (const [at, step] of steps.entries()) {
    const found = await match(context, pages, step);
    if (found.length > 0) {
      return { items: found.slice(0, limit), total: found.length, isNearest: at > 0 };
    }
  }
  return { items: [], total: 0, isNearest: false };
}

async function match(
  { db }: Pick<ApiContext, 'db'>,
  pages: readonly IndexedPage[],
  { query, phrases, alternatives }: TextQuery,
): Promise<IndexedPage[]> {
  if (query === '') return [];
  const { rows } = await sql<{ place: number }>`
    select place::integer
    from unnest(${pages.map(({ words }) => words)}::tsvector[]) with ordinality as pages (words, place)
    where words @@ ${query}::tsquery
    order by search_score(words, ${alternatives.map((one) => one.query)}::tsquery[],
      ${alternatives.map(({ worth }) => worth)}::real[],
      ${alternatives.map(({ concept }) => concept)}::integer[]) desc, place`.execute(db);
  return rows
    .flatMap(({ place }) => pages[place - 1] ?? [])
    .filter(({ title, text }) => {
      const form = toSearchForm(`${title}\n${text}`);
      return phrases.every((phrase) => form.includes(phrase));
    });
}
