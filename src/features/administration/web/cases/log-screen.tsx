import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { StaffRole } from '#features/moderation/rules.ts';
import { staffLog } from '#features/moderation/web/queries.ts';
import { RowsCard } from '../rows-card.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { StaffActor, StaffPerson } from '../people/staff-person.tsx';

/** The log of staff actions, newest first, including every reading of messages (MOD-030, MOD-031). */
export function LogScreen({ role }: { role: StaffRole }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { queries } = useApi();
  const viewer = useViewer();
  const query = useInfiniteQuery(staffLog(queries, viewer.id));
  return (
    <AdminFrame role={role} title={t('log.title')} subtitle={t('log.subtitle')}>
      <RowsCard
        query={query}
        texts={{ loading: t('log.loading'), error: t('log.failed') }}
        empty={<EmptyState level={2} illustration="tea" title={t('log.empty')} />}
      >
        {(entry) => (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 text-sm">
            <time
              dateTime={entry.createdAt.toISOString()}
              className="w-44 text-xs text-muted tabular-nums"
            >
              {format.dateAndTime(entry.createdAt)}
            </time>
            <StaffActor actor={entry.actor} />
            <span>{t(`log.actions.${entry.action}`)}</span>
            {entry.detail !== '' && <code className="text-xs wrap-anywhere">{entry.detail}</code>}
            {entry.person && <StaffPerson person={entry.person} />}
            {entry.reportId && (
              <Link
                to="/admin/reports/$reportId"
                params={{ reportId: entry.reportId }}
                className="text-link underline"
              >
                {t('log.report')}
              </Link>
            )}
          </div>
        )}
      </RowsCard>
    </AdminFrame>
  );
}
