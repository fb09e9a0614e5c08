import { useInfiniteQuery } from '@tanstack/react-query';
import { subjectText } from '#features/subjects/subjects.ts';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card, CardBody } from '#ui/layout/card.tsx';
import { TimeSince } from '#ui/text/time-since.tsx';
import type { ReportState } from '../../vocabulary.ts';
import { ownReports } from '../queries.ts';
import { useReasonText } from '../use-reason-text.ts';

const TONES: Record<ReportState, BadgeTone> = {
  open: 'pending',
  dismissed: 'neutral',
  acted: 'done',
};

/** The viewer's reports and their outcomes, newest first (MOD-017, MOD-018). */
export function OwnReports() {
  const { t } = useTranslation('moderation');
  const { queries } = useApi();
  const viewer = useViewer();
  const reasonText = useReasonText();
  const query = useInfiniteQuery(ownReports(queries, viewer.id));
  return (
    <Card as="section" aria-labelledby="reports-title">
      <CardBody className="flex flex-col gap-2">
        <h2 id="reports-title" className="font-display text-lg font-semibold">
          {t('own.reports.title')}
        </h2>
        <PagedList
          query={query}
          layout="dividedRows"
          skeleton={<Skeleton className="my-4 w-2/3" />}
          texts={{ loading: t('own.reports.loading'), error: t('own.reports.failed') }}
          empty={<p className="py-2 text-sm text-muted">{t('own.reports.empty')}</p>}
        >
          {(report) => (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <div className="min-w-0">
                <p dir="auto" className="text-sm font-semibold wrap-anywhere">
                  {report.title || t(subjectText(report.type, 'name'))}
                </p>
                <p className="text-xs text-muted">
                  {t(subjectText(report.type, 'name'))} · {reasonText(report.reason)} ·{' '}
                  <TimeSince at={report.createdAt} />
                </p>
              </div>
              <Badge tone={TONES[report.state]}>{t(`states.${report.state}`)}</Badge>
            </div>
          )}
        </PagedList>
      </CardBody>
    </Card>
  );
}
