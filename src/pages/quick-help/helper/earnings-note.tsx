import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TitledCard } from '#ui/layout/titled-card.tsx';

/** Shows what helpers earn in an hour, or an estimate while too few requests were completed (QUICK-016, QUICK-059). */
export function EarningsNote() {
  const { t } = useTranslation('helper');
  const { queries } = useApi();
  const { data, isError } = useQuery(queries.quickHelp.earnings.queryOptions({ input: {} }));
  // A note that cannot be read is no loss; the page says what failed that matters.
  if (isError && !data) return null;
  return (
    <TitledCard title={t('tab.earnings.title')}>
      <div className="flex flex-col gap-2" aria-busy={!data}>
        {data ? (
          <>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-display text-xl font-semibold tabular-nums">
                {t('tab.earnings.range', { low: data.low, high: data.high })}
              </span>
              {data.isEstimate && <Badge tone="pending">{t('tab.earnings.estimate')}</Badge>}
            </p>
            <p className="text-sm text-muted">
              {t(data.isEstimate ? 'tab.earnings.estimateBasis' : 'tab.earnings.basis')}
            </p>
          </>
        ) : (
          <>
            <Skeleton className="h-7 w-32" />
            <Skeleton />
          </>
        )}
        <p className="text-sm text-muted">{t('tab.earnings.payment')}</p>
      </div>
    </TitledCard>
  );
}
