import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';
import { RequestNotFound } from '#features/quick-help/web/detail/request-not-found.tsx';
import { oneRequest } from '#features/quick-help/web/detail/request-query.ts';
import { RequestSkeleton } from '#features/quick-help/web/detail/request-skeleton.tsx';
import { addressFlag } from '#platform/addresses/address-text.ts';
import { isNotFound, useErrorText } from '#platform/web/error-text.ts';
import { pageHead } from '../page-head.ts';
import { viewerId } from '../viewer-id.ts';
import { RequestScreen } from './detail/request-screen.tsx';

/** `report` opens the report once, after sign-in. */
type RequestSearch = { report?: 1 };

/**
 * The page is public, but disappears for all others once a helper accepts, so it is kept out of search engines
 * (SHELL-015, QUICK-048).
 */
export const Route = createFileRoute('/_shell/on-demand-task/$requestId')({
  staticData: { texts: ['quick-help', 'request'] },
  validateSearch: ({ report }: Record<string, unknown>): RequestSearch => ({
    report: addressFlag(report),
  }),
  loader: async ({ context: { queryClient, queries, expectsSession }, params }) => {
    try {
      const options = oneRequest(queries, params.requestId, await viewerId());
      return await queryClient.ensureQueryData(options);
    } catch (error) {
      if (!isNotFound(error)) throw error;
      // Not for a visitor to see, but the browser may know its requester or helper.
      if (import.meta.env.SSR && expectsSession) return null;
      throw notFound();
    }
  },
  head: ({ match: { context }, loaderData: request, params }) => {
    const { i18n } = context;
    return pageHead(context, {
      title: request?.title ?? i18n.t(request === null ? 'request:back' : 'request:notFound.title'),
      description: request
        ? [request.area, request.description].filter(Boolean).join(' · ')
        : i18n.t('request:notFound.text'),
      path: `/on-demand-task/${params.requestId}`,
      isHidden: true,
    });
  },
  pendingMs: 200,
  pendingComponent: RequestSkeleton,
  notFoundComponent: () => <RequestNotFound />,
  errorComponent: ({ error }) => <RequestNotLoaded error={error} />,
  component: RequestPage,
});

function RequestPage() {
  const { requestId } = Route.useParams();
  const { report } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RequestScreen
      key={requestId}
      requestId={requestId}
      asksToReport={report === 1}
      onForget={() => void navigate({ search: {}, replace: true, resetScroll: false })}
    />
  );
}

function RequestNotLoaded({ error }: { error: unknown }) {
  const errorText = useErrorText();
  const router = useRouter();
  return <RequestNotFound message={errorText(error)} onRetry={() => void router.invalidate()} />;
}
