import { expect, it } from 'vitest';
import { articlesIn } from '../../articles.ts';
import { articleStructuredData } from './article-structured-data.ts';

it('describes what the article is and where it stands', () => {
  const [article] = articlesIn('es');
  if (!article) throw new Error('no article');
  const [posting, crumbs] = articleStructuredData(article, {
    publicUrl: 'https://porch.example',
    siteName: 'Porchlight',
    language: 'es',
    blogTitle: 'Blog',
  });
  const url = `https://porch.example/blog/${article.slug}`;
  expect(posting).toMatchObject({
    '@type': 'BlogPosting',
    headline: article.title,
    datePublished: article.publishedAt,
    inLanguage: 'es',
    author: { name: article.author },
    mainEntityOfPage: url,
  });
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: 'https://porch.example/' },
      { position: 2, item: 'https://porch.example/blog' },
      { position: 3, name: article.title, item: url },
    ],
  });
});
