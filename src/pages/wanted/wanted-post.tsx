import { createFileRoute, notFound } from '@tanstack/react-router';
import { highestPriceText } from '#features/wanted/price-text.ts';
import { oneWanted } from '#features/wanted/web/wanted-queries.ts';
import { wantedStructuredData } from '#features/wanted/web/wanted-structured-data.ts';
import { addressFlag } from '#platform/addresses/address-text.ts';
import { isNotFound } from '#platform/web/error-text.ts';
import { PageNotLoaded } from '#shell/page-not-loaded.tsx';
import { pageHead } from '../page-head.ts';
import { viewerId } from '../viewer-id.ts';
import { WantedMissing } from './wanted-missing.tsx';
import { WantedPostScreen } from './wanted-post-screen.tsx';

/** One wanted post; `answer` opens the choice of an item once, after sign-in. */
export const Route = createFileRoute('/_shell/wanted/$wantedId')({
  staticData: { texts: ['wanted', 'items'] },
  validateSearch: ({ answer }: Record<string, unknown>): { answer?: 1 } => ({
    answer: addressFlag(answer),
  }),
  loader: async ({ context: { queryClient, queries }, params: { wantedId } }) => {
    try {
      return await queryClient.ensureQueryData(oneWanted(queries, wantedId, await viewerId()));
    } catch (error) {
      if (isNotFound(error)) throw notFound();
      throw error;
    }
  },
  head: ({ match: { context }, loaderData: post, params: { wantedId } }) => {
    const { i18n, publicUrl } = context;
    const path = `/wanted/${wantedId}`;
    if (!post) {
      return pageHead(context, {
        title: i18n.t('wanted:one.missing.title'),
        description: i18n.t('wanted:one.missing.text'),
        path,
        isHidden: true,
      });
    }
    return pageHead(context, {
      title: post.title,
      description: [
        i18n.t('wanted:one.description', { area: post.locationArea }),
        highestPriceText(post.maxPrice, i18n),
        post.description,
      ]
        .filter(Boolean)
        .join(' · '),
      path,
      image: `/og/wanted/${post.id}.png`,
      isHidden: post.status !== 'open',
      data: import.meta.env.SSR && [wantedStructuredData(post, publicUrl + path)],
    });
  },
  notFoundComponent: WantedMissing,
  errorComponent: ({ error }) => <PageNotLoaded titleKey="wanted:error" error={error} />,
  component: WantedPostPage,
});

function WantedPostPage() {
  const { wantedId } = Route.useParams();
  const { answer } = Route.useSearch();
  return <WantedPostScreen key={wantedId} wantedId={wantedId} isAnswering={answer === 1} />;
}
