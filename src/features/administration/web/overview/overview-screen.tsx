import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Card } from '#ui/layout/card.tsx';
import { TimeSince } from '#ui/text/time-since.tsx';
import type { StaffRole } from '#features/moderation/rules.ts';
import { pendingWorkQuery } from '../administration-queries.ts';
import { ActivityCharts } from './charts.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { ProcessHealthNumbers } from './process-health.tsx';

/** Shows what waits, and to operators also the activity of the site (MOD-058, MOD-059, OPS-068). */
export function OverviewScreen({ role }: { role: StaffRole }) {
  const { t } = useTranslation('admin');
  const { queries } = useApi();
  const viewer = useViewer();
  const query = useQuery(pendingWorkQuery(queries, viewer.id));
  return (
    <AdminFrame role={role} title={t('overview.title')} subtitle={t('overview.subtitle')}>
      <Loaded query={query} skeleton="h-28 rounded-card" errorText={t('overview.failed')}>
        {({ reports, own, appeals, outcomes, unanswered }) => (
          <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
            <Waiting to="/admin/reports" label={t('overview.reports')} {...reports} />
            <Waiting to="/admin/reports" label={t('overview.own')} count={own} since={null} />
            <Waiting to="/admin/appeals" label={t('overview.appeals')} {...appeals} />
            <Waiting to="/admin/outcomes" label={t('overview.outcomes')} {...outcomes} />
            {unanswered !== null && (
              <Waiting
                to="/admin/deliveries"
                label={t('overview.unanswered')}
                count={unanswered}
                since={null}
              />
            )}
          </ul>
        )}
      </Loaded>
      {role === 'operator' && <ProcessHealthNumbers />}
      {role === 'operator' && <ActivityCharts />}
    </AdminFrame>
  );
}

interface WaitingProps {
  to: '/admin/reports' | '/admin/appeals' | '/admin/outcomes' | '/admin/deliveries';
  label: string;
  count: number;
  since: Date | null;
}

/** Links to a queue, with its length and when its first entry arrived. */
function Waiting({ to, label, count, since }: WaitingProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <Card as="li" className="flex flex-col gap-1 p-4">
      <Link to={to} className="text-sm font-semibold hover:underline">
        {label}
      </Link>
      <span className="font-display text-xl font-semibold tabular-nums">
        {format.number(count)}
      </span>
      {since && (
        <span className="text-xs text-muted">
          {t('overview.oldest')} <TimeSince at={since} />
        </span>
      )}
    </Card>
  );
}
