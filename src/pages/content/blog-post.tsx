import { createFileRoute, notFound } from '@tanstack/react-router';
import { articleStructuredData } from '#features/content/web/articles/article-structured-data.ts';
import { ArticleNotFound, ArticleScreen } from '#features/content/web/articles/article-screen.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/_shell/blog/$slug')({
  staticData: { texts: ['content'], hasFooter: true },
  loader: async ({ context: { i18n }, params: { slug } }) => {
    const { loadArticle } = await import('#features/content/web/documents.ts');
    const article = await loadArticle(slug, i18n.language);
    if (!article) throw notFound();
    return article;
  },
  head: ({ match: { context }, loaderData: article }) => {
    const { t, language } = context.i18n;
    const siteName = t('common:appName');
    if (!article) return { meta: [{ title: `${t('content:blog.notFound.title')} · ${siteName}` }] };
    return pageHead(context, {
      title: article.title,
      description: article.excerpt,
      path: `/blog/${article.slug}`,
      type: 'article',
      image: `/og/article/${article.slug}.png`,
      data:
        import.meta.env.SSR &&
        articleStructuredData(article, {
          publicUrl: context.publicUrl,
          siteName,
          language,
          blogTitle: t('content:blog.title'),
        }),
    });
  },
  notFoundComponent: ArticleNotFound,
  component: ArticlePage,
});

function ArticlePage() {
  return <ArticleScreen article={Route.useLoaderData()} />;
}
