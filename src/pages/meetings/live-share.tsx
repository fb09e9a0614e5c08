import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { LiveEnded } from '#features/meetings/web/live/live-ended.tsx';
import { followedMeeting } from '#features/meetings/web/live/live-query.ts';
import { LiveView } from '#features/meetings/web/live/live-view.tsx';
import { isNotFound, useErrorText } from '#platform/web/error-text.ts';
import { pageHead } from '../page-head.ts';

/**
 * Open to any person with the link (decision 0052): its address is not sent as a referrer to other sites, and its head
 * says nothing about the meeting.
 */
export const Route = createFileRoute('/_shell/live/$token')({
  staticData: { texts: ['meetings'] },
  loader: async ({ context: { queryClient, queries }, params }) => {
    try {
      await queryClient.ensureQueryData(followedMeeting(queries, params.token));
    } catch (error) {
      if (isNotFound(error)) throw notFound();
      throw error;
    }
  },
  head: ({ match: { context, pathname } }) => {
    const head = pageHead(context, {
      title: context.i18n.t('meetings:live.title'),
      description: context.i18n.t('meetings:live.description'),
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
  const { data, error } = useQuery(followedMeeting(queries, token));
  if (isNotFound(error) || !data) return <LiveEnded />;
  return <LiveView meeting={data} isStale={error !== null} />;
}

function LiveNotLoaded({ error }: { error: unknown }) {
  const errorText = useErrorText();
  const router = useRouter();
  return <LiveEnded message={errorText(error)} onRetry={() => void router.invalidate()} />;
}
