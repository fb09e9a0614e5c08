import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Vista } from '#ui/layout/vista.tsx';
import { cx } from '#ui/cx.ts';
import type { ArticleSummary } from '../../articles.ts';
import { ArticleFacts } from './article-facts.tsx';

/** An article in a list; the whole card leads to it, its title names the link. */
export function ArticleCard(props: { article: ArticleSummary; isLarge?: boolean }) {
  const { article, isLarge = false } = props;
  const { t } = useTranslation('content');
  return (
    <Card
      as="article"
      isInteractive
      className={cx(
        'flex w-full flex-col overflow-hidden',
        isLarge && 'border-accent/60 md:flex-row',
      )}
    >
      <Vista
        name={article.drawing}
        className={cx('rounded-none', isLarge && 'md:w-1/2 md:self-stretch')}
      />
      <div className={cx('flex grow flex-col gap-3 p-5', isLarge && 'md:p-8')}>
        <div className="flex flex-wrap gap-2">
          {article.tags.map((tag) => (
            <Badge key={tag} tone="info">
              {t(`blog.topics.${tag}`)}
            </Badge>
          ))}
        </div>
        <h3
          className={cx(
            'font-display font-semibold text-balance',
            isLarge ? 'max-w-[30ch] text-xl' : 'text-lg',
          )}
        >
          <Link
            to="/blog/$slug"
            params={{ slug: article.slug }}
            className="underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {article.title}
          </Link>
        </h3>
        <p className={cx('max-w-[68ch] text-sm', isLarge ? 'text-ink' : 'text-muted')}>
          {article.excerpt}
        </p>
        <ArticleFacts article={article} className="mt-auto" />
      </div>
    </Card>
  );
}
