import { createFileRoute } from '@tanstack/react-router';
import { BlogScreen } from '#features/content/web/articles/blog-screen.tsx';
import { isTopic } from '#features/content/topics.ts';
import type { BlogQuery } from '#features/content/web/articles/blog-screen.tsx';
import { addressText } from '#platform/addresses/address-text.ts';
import { headFrom } from '../page-head.ts';

const LONGEST_SEARCH = 200;

export const Route = createFileRoute('/_shell/blog')({
  staticData: { texts: ['content'], hasFooter: true },
  validateSearch: ({ search, topic }: Record<string, unknown>): BlogQuery => ({
    search: addressText(search, LONGEST_SEARCH),
    topic: isTopic(topic) ? topic : undefined,
  }),
  head: (page) => {
    const { i18n, publicUrl } = page.match.context;
    const head = headFrom('content:blog')(page);
    const feed = new URL('/blog/rss.xml', publicUrl);
    if (i18n.language !== 'en') feed.searchParams.set('lang', i18n.language);
    return {
      ...head,
      links: [
        ...head.links,
        {
          rel: 'alternate',
          type: 'application/rss+xml',
          title: i18n.t('content:blog.feed'),
          href: feed.href,
        },
      ],
    };
  },
  component: BlogPage,
});

function BlogPage() {
  const query = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <BlogScreen
      query={query}
      onQuery={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
