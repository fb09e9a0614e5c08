import { Link } from '@tanstack/react-router';
import { ArrowLeft } from '#ui/icons.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Vista } from '#ui/layout/vista.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ArticleFacts } from './article-facts.tsx';
import type { Article } from '../documents.ts';
import { LightMarkdown } from '../light-markdown.tsx';

/** One article with author, date, read time and tags (SHELL-196). */
export function ArticleScreen({ article }: { article: Article }) {
  const { t } = useTranslation('content');
  return (
    <article className="mx-auto flex w-full max-w-3xl flex-col gap-8 px-4 py-8 md:px-8 md:py-12">
      <header className="flex flex-col items-start gap-4">
        <Link to="/blog" className={buttonClass({ variant: 'link' })}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('blog.back')}
        </Link>
        <h1 className="font-display text-2xl font-semibold text-balance">{article.title}</h1>
        <p className="max-w-[60ch] text-lg text-muted">{article.excerpt}</p>
        <ArticleFacts article={article} />
        <ul aria-label={t('blog.tagsLabel')} className="flex flex-wrap gap-2">
          {article.tags.map((tag) => (
            <li key={tag}>
              <Badge tone="info">{t(`blog.topics.${tag}`)}</Badge>
            </li>
          ))}
        </ul>
      </header>
      <Vista name={article.drawing} />
      <LightMarkdown className="max-w-[68ch]">{article.content}</LightMarkdown>
    </article>
  );
}

/** For an address no article has (SHELL-197). */
export function ArticleNotFound() {
  const { t } = useTranslation('content');
  return (
    <EmptyState
      level={1}
      illustration="lost"
      title={t('blog.notFound.title')}
      text={t('blog.notFound.text')}
      action={
        <Link to="/blog" className={buttonClass()}>
          {t('blog.back')}
        </Link>
      }
      className="min-h-[60dvh] justify-center"
    />
  );
}
