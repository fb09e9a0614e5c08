import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Card } from '#ui/layout/card.tsx';
import { healthNow } from '../administration-queries.ts';

/** The health of the process that answers this request, in a few numbers (OPS-068). */
export function ProcessHealthNumbers() {
  const { t } = useTranslation('admin');
  const { queries } = useApi();
  const viewer = useViewer();
  const format = useFormat();
  const query = useQuery(healthNow(queries, viewer.id));
  return (
    <section aria-labelledby="health" className="flex flex-col gap-3">
      <h2 id="health" className="font-display text-lg font-semibold">
        {t('health.title')}
      </h2>
      <p className="text-xs text-muted">{t('health.note')}</p>
      <Loaded query={query} skeleton="h-28 rounded-card" errorText={t('health.failed')}>
        {({ perSecond, failedShare, p95Ms, waitingJobs, failedEmails, liveSockets }) => (
          <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
            <HealthNumber label={t('health.perSecond')} value={format.oneDecimal(perSecond)} />
            <HealthNumber
              label={t('health.failedShare')}
              value={t('health.percent', { share: format.oneDecimal(failedShare * 100) })}
            />
            <HealthNumber
              label={t('health.p95')}
              value={p95Ms === null ? '–' : t('health.milliseconds', { count: p95Ms })}
            />
            <HealthNumber label={t('health.waitingJobs')} value={format.number(waitingJobs)} />
            <HealthNumber label={t('health.failedEmails')} value={format.number(failedEmails)} />
            <HealthNumber label={t('health.liveSockets')} value={format.number(liveSockets)} />
          </dl>
        )}
      </Loaded>
    </section>
  );
}

function HealthNumber({ label, value }: { label: string; value: string }) {
  return (
    <Card className="flex flex-col gap-1 p-4">
      <dt className="text-sm font-semibold">{label}</dt>
      <dd className="font-display text-xl font-semibold tabular-nums">{value}</dd>
    </Card>
  );
}
