import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { LiveEnded } from '#features/quick-help/web/safety/live-ended.tsx';
import { followedRequest } from '#features/quick-help/web/safety/live-query.ts';
import { LiveView } from '#features/quick-help/web/safety/live-view.tsx';
import { isNotFound, useErrorText } from '#platform/web/error-text.ts';
import { pageHead } from '../page-head.ts';

/**
 * Open to any person with the link (decision 0052): its address is not sent as a referrer to other sites, and its head
 * says nothing about the request.
 */
export const Route = createFileRoute('/_shell/live/$token')({
  staticData: { texts: ['arrival'] },
  loader: async ({ context: { queryClient, queries }, params }) => {
    try {
      await queryClient.ensureQueryData(followedRequest(queries, params.token));
    } catch (error) {
      if (isNotFound(error)) throw notFound();
      throw error;
    }
  },
  head: ({ match: { context, pathname } }) => {
    const head = pageHead(context, {
      title: context.i18n.t('arrival:live.title'),
      description: context.i18n.t('arrival:live.description'),
      path: pathname,
      isHidden: true,
    });
    return { ...head, meta: [...head.meta, { name: 'referrer', content: 'same-origin' }] };
  },
  notFoundComponent: () => <LiveEnded />,
  errorComponent: ({ error }) => <LiveNotLoaded error={error} />,
  component: LivePage,
});

function LivePage() {
  const { token } = Route.useParams();
  const { queries } = useApi();
  const { data, error } = useQuery(followedRequest(queries, token));
  if (isNotFound(error) || !data) return <LiveEnded />;
  return <LiveView request={data} isStale={error !== null} />;
}

function LiveNotLoaded({ error }: { error: unknown }) {
  const errorText = useErrorText();
  const router = useRouter();
  return <LiveEnded message={errorText(error)} onRetry={() => void router.invalidate()} />;
}
