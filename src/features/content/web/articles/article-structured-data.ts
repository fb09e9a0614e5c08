import type { ArticleSummary } from '../../articles.ts';

type Where = {
  /** The site's own address. */
  publicUrl: string;
  siteName: string;
  language: string;
  blogTitle: string;
};

/** Structured data about an article for search engines: the article and its place on the site. */
export function articleStructuredData(article: ArticleSummary, where: Where): object[] {
  const { publicUrl, siteName, language, blogTitle } = where;
  const blog = new URL('/blog', publicUrl).href;
  const url = `${blog}/${article.slug}`;
  const publisher = { '@type': 'Organization', name: siteName, url: new URL('/', publicUrl).href };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: article.title,
      description: article.excerpt,
      datePublished: article.publishedAt,
      inLanguage: language,
      author: { ...publisher, name: article.author },
      publisher,
      url,
      mainEntityOfPage: url,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: siteName, item: publisher.url },
        { '@type': 'ListItem', position: 2, name: blogTitle, item: blog },
        { '@type': 'ListItem', position: 3, name: article.title, item: url },
      ],
    },
  ];
}
