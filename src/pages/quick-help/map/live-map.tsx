import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useApi } from '#app/api.tsx';
import { HelperMap } from '#features/duty/web/map/helper-map.tsx';
import { LegendEntry } from '#features/duty/web/map/map-legend.tsx';
import type { MapMarker } from '#features/geo/web/map/map-view-props.ts';
import { useBudgetText } from '#features/quick-help/web/parts/use-budget-text.ts';
import { isolated } from '#platform/text/direction.ts';
import { useTimeAgo } from '#platform/web/use-now.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { MapPin } from '#ui/icons.tsx';

const READ_EVERY = 30_000;

/** Helpers on duty and the requests that are searched, both by their areas (QUICK-137). */
export function LiveMap({ zoom }: { zoom: number }) {
  const { t } = useTranslation('duty');
  const { requests, markers } = useRequests();
  return (
    <HelperMap
      label={t('map.requestsLabel')}
      zoom={zoom}
      others={markers}
      renderOther={(chosen) => {
        const request = requests?.find(({ id }) => id === chosen);
        return request && <RequestLine request={request} />;
      }}
      legend={<LegendEntry ground="bg-open" text={t('map.legend.request')} />}
    />
  );
}

function useRequests() {
  const { t } = useTranslation('duty');
  const { queries } = useApi();
  const budgetText = useBudgetText();
  const { data } = useQuery(
    queries.quickHelp.listOnMap.queryOptions({
      input: {},
      staleTime: 0,
      refetchInterval: READ_EVERY,
    }),
  );
  const requests = data?.items;
  const markers = useMemo(
    () =>
      (requests ?? []).map((request): MapMarker => {
        const budget = budgetText(request, 'short');
        const priority = t(`quick-help:priorities.${request.priority}`);
        return {
          id: request.id,
          point: request.cell,
          label: budget,
          name: t('map.request', { title: request.title, budget, priority }),
          tone: 'calm',
          isArea: true,
        };
      }),
    [requests, budgetText, t],
  );
  return { requests, markers };
}

type Request = NonNullable<ReturnType<typeof useRequests>['requests']>[number];

function RequestLine({ request }: { request: Request }) {
  const { t } = useTranslation('duty');
  const budgetText = useBudgetText();
  const timeAgo = useTimeAgo();
  return (
    <div className="flex items-start gap-3 py-2.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-open text-card">
        <MapPin className="size-5" aria-hidden />
      </span>
      <div className="min-w-0 text-sm">
        <Link
          to="/on-demand-task/$requestId"
          params={{ requestId: request.id }}
          dir="auto"
          className="inline-flex min-h-11 items-center font-bold wrap-anywhere text-link underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {request.title}
        </Link>
        <p className="text-xs text-muted">
          {[
            budgetText(request, 'short'),
            t(`quick-help:times.${request.priority}`),
            isolated(request.area),
            timeAgo(request.createdAt),
          ].join(' · ')}
        </p>
      </div>
    </div>
  );
}
