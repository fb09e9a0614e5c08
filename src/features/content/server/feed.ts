import { Feed } from 'feed';
import { Hono } from 'hono';
import { asLanguage } from '#platform/language/translator.ts';
import type { Language } from '#platform/language/translator.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { cachedAnswer } from '#platform/server/pages/cached-answer.ts';
import { text } from '#platform/server/texts.ts';
import { articlesIn } from '../articles.ts';

/** The blog for feed readers, in English or, with `?lang=es`, in Spanish. */
export function feedRoutes(publicUrl: string): Hono<HttpEnv> {
  const inLanguage = (language: Language) =>
    cachedAnswer(
      {
        'Content-Type': 'application/rss+xml; charset=utf-8',
        'Content-Language': language,
        'Cache-Control': 'public, max-age=3600',
      },
      () => buildRss(language, publicUrl),
    );
  const feeds = { en: inLanguage('en'), es: inLanguage('es') };
  const routes = new Hono<HttpEnv>();
  routes.get('/blog/rss.xml', (c) => {
    const asked = c.req.query('lang');
    return feeds[asLanguage(asked)](c);
  });
  return routes;
}

function buildRss(language: Language, publicUrl: string): string {
  const toLocalizedUrl = (path: string) => {
    const url = new URL(path, publicUrl);
    if (language !== 'en') url.searchParams.set('lang', language);
    return url.href;
  };
  const articles = articlesIn(language);
  const [newest] = articles;
  const feed = new Feed({
    title: `${text(language, 'content:blog.title')} · ${text(language, 'common:appName')}`,
    description: text(language, 'content:blog.description'),
    language,
    link: toLocalizedUrl('/blog'),
    feedLinks: { rss: toLocalizedUrl('/blog/rss.xml') },
    generator: false,
    ...(newest && { updated: new Date(newest.publishedAt) }),
  });
  for (const article of articles) {
    feed.addItem({
      title: article.title,
      link: toLocalizedUrl(`/blog/${article.slug}`),
      description: article.excerpt,
      date: new Date(article.publishedAt),
      category: article.tags.map((tag) => ({ name: text(language, `content:blog.topics.${tag}`) })),
    });
  }
  return feed.rss2();
}
