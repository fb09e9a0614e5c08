import { Link } from '@tanstack/react-router';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import type { ApiTools } from '#app/api.tsx';
import type { RequestCard } from '#features/quick-help/contract.ts';
import { RequestStatusBadge } from '#features/quick-help/web/parts/request-status-badge.tsx';
import { useBudgetText } from '#features/quick-help/web/parts/use-budget-text.ts';
import { paged } from '#platform/web/api/paged.ts';
import { useTimeAgo } from '#platform/web/use-now.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ErrorLine } from '#ui/feedback/error-line.tsx';
import { RowSkeleton } from '#ui/feedback/item-skeletons.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { useLinks } from '#ui/layout/navigation.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';

// The key includes the helper, so that no person sees what was fetched for another.
function acceptedJobs(queries: ApiTools['queries'], helperId: string) {
  const options = queries.quickHelp.listHelped.infiniteOptions({
    input: (cursor: string | null) => ({ cursor }),
    ...paged,
  });
  return infiniteQueryOptions({ ...options, queryKey: [...options.queryKey, helperId] });
}

/** The requests this helper accepted, newest first: the way back to each. */
export function AcceptedJobs({ helperId }: { helperId: string }) {
  const { t } = useTranslation('helper');
  const { queries } = useApi();
  const query = useInfiniteQuery(acceptedJobs(queries, helperId));
  return (
    <TitledCard title={t('tab.jobs.title')}>
      <PagedList
        query={query}
        layout="dividedRows"
        skeleton={<RowSkeleton />}
        texts={{ loading: t('tab.jobs.loading'), error: t('tab.jobs.failed') }}
        renderFailed={(again) => <ErrorLine {...again} />}
        empty={<p className="text-sm text-muted">{t('tab.jobs.empty')}</p>}
      >
        {(request) => <JobLine request={request} />}
      </PagedList>
      <Link
        to="/my-tasks"
        search={{ tab: 'ended' }}
        className={buttonClass({ variant: 'link', className: 'self-start' })}
      >
        {t('tab.jobs.ended')}
      </Link>
    </TitledCard>
  );
}

function JobLine({ request }: { request: RequestCard }) {
  const { t } = useTranslation('helper');
  const timeAgo = useTimeAgo();
  const budgetText = useBudgetText();
  const links = useLinks();
  const { id, title, createdAt } = request;
  return (
    <a
      {...links}
      href={`/on-demand-task/${id}`}
      className="-mx-2 flex min-h-11 flex-col gap-1 rounded-control px-2 py-3 hover:bg-sunken"
    >
      <span dir="auto" className="text-sm font-bold wrap-anywhere">
        {title}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        <RequestStatusBadge request={request} />
        <span>{budgetText(request, 'short')}</span>
        <time dateTime={createdAt.toISOString()}>
          {t('tab.jobs.asked', { time: timeAgo(createdAt) })}
        </time>
      </span>
    </a>
  );
}
