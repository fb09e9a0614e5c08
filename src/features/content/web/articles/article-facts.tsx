import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import type { ArticleSummary } from '../../articles.ts';

/** An article's author, date and reading time (SHELL-196). */
export function ArticleFacts(props: { article: ArticleSummary; className?: string }) {
  const { author, publishedAt, readTime } = props.article;
  const { t } = useTranslation('content');
  const format = useFormat();
  return (
    <p className={cx('flex flex-wrap gap-x-3 gap-y-1 text-xs text-muted', props.className)}>
      <span>{author}</span>
      <time dateTime={publishedAt}>{format.date(new Date(`${publishedAt}T12:00:00`))}</time>
      <span>{t('blog.readTime', { count: readTime })}</span>
    </p>
  );
}
