import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import { SearchInput } from '#ui/inputs/search-input.tsx';
import { findArticles } from '../../article-search.ts';
import { articlesIn } from '../../articles.ts';
import { topics } from '../../topics.ts';
import type { Topic } from '../../topics.ts';
import { ArticleCard } from './article-card.tsx';
import { ContentFrame } from '../content-frame.tsx';

export type BlogQuery = { search?: string; topic?: Topic };

/**
 * The articles, searched and sorted by topic (SHELL-193, SHELL-198). A form like any other underneath, so that search
 * and topics work before or without a script.
 */
export function BlogScreen(props: { query: BlogQuery; onQuery: (query: BlogQuery) => void }) {
  const { t, i18n } = useTranslation('content');
  const [text, setText] = useState(props.query.search ?? '');
  const topic = props.query.topic ?? null;
  const found = findArticles(articlesIn(i18n.language), { text, topic }, (each) =>
    t(`blog.topics.${each}`),
  );
  const featured = found.filter((article) => article.featured);
  const query = (search: string, next: Topic | null) =>
    props.onQuery({ ...(search.trim() !== '' && { search }), ...(next && { topic: next }) });
  return (
    <ContentFrame title={t('blog.title')} subtitle={t('blog.description')}>
      <form
        role="search"
        action="/blog"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          query(text, topic);
        }}
      >
        {/* Enter searches within the topic; without it the form's first button would be pressed. */}
        <button type="submit" name="topic" value={topic ?? ''} className="sr-only" tabIndex={-1}>
          {t('blog.search')}
        </button>
        <SearchInput
          name="search"
          aria-label={t('blog.search')}
          placeholder={t('blog.search')}
          maxLength={200}
          value={text}
          onValueChange={(value) => {
            setText(value);
            // The address keeps what was searched for, so it has to forget it too.
            if (value === '') query('', topic);
          }}
          clearLabel={t('blog.clear')}
          className="max-w-xl"
        />
        <div role="group" aria-label={t('blog.topicsLabel')} className="flex flex-wrap gap-2">
          {[null, ...topics].map((each) => (
            <button
              key={each ?? 'all'}
              type="submit"
              name="topic"
              value={each ?? ''}
              aria-pressed={topic === each}
              onClick={(event) => {
                event.preventDefault();
                query(text, each);
              }}
              className={cx(
                'min-h-11 rounded-full border px-4 text-sm font-semibold',
                topic === each
                  ? 'border-secondary bg-secondary text-on-secondary'
                  : 'border-line-strong bg-card hover:border-control hover:bg-sunken',
              )}
            >
              {t(`blog.topics.${each ?? 'all'}`)}
            </button>
          ))}
        </div>
      </form>
      {featured.length > 0 && (
        <section className="flex flex-col gap-4">
          <h2 className="font-display text-lg font-semibold">{t('blog.featured')}</h2>
          {featured.map((article) => (
            <ArticleCard key={article.slug} article={article} isLarge />
          ))}
        </section>
      )}
      <section className="flex flex-col gap-4">
        {found.length > 0 && (
          <h2 className="font-display text-lg font-semibold">{t('blog.all')}</h2>
        )}
        <ul className="grid gap-5 empty:hidden md:grid-cols-2">
          {found.map((article) => (
            <li key={article.slug} className="flex">
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
        <p role="status" className="text-muted empty:hidden">
          {found.length === 0 && t('blog.noMatch')}
        </p>
      </section>
    </ContentFrame>
  );
}
