import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { subjectText } from '#features/subjects/subjects.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { TimeSince } from '#ui/text/time-since.tsx';
import type { QueuedReport } from '#features/moderation/contract.ts';
import { useReasonText } from '#features/moderation/web/use-reason-text.ts';

export interface QueuedReportCardProps {
  report: QueuedReport;
  /** Rendered before the report, such as the checkbox for choosing several. */
  choice?: ReactNode;
}

/** A report as shown in lists: its subject, reason, person and assignee. */
export function QueuedReportCard({ report, choice }: QueuedReportCardProps) {
  const { t } = useTranslation('admin');
  const reasonText = useReasonText();
  const { type, title, reason, description, person, assignedTo, others, isAutomatic } = report;
  return (
    <Card as="article" className="flex items-start gap-3 p-4">
      {choice}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="pending">{reasonText(reason)}</Badge>
          {isAutomatic && <Badge tone="info">{t('queue.automatic')}</Badge>}
          <span className="text-xs text-muted">{t(subjectText(type, 'name'))}</span>
          <TimeSince at={report.createdAt} />
        </div>
        <h2 dir="auto" className="text-base font-semibold wrap-anywhere">
          <Link
            to="/admin/reports/$reportId"
            params={{ reportId: report.id }}
            className="hover:underline"
          >
            {title || t(subjectText(type, 'name'))}
          </Link>
        </h2>
        {description !== '' && (
          <p dir="auto" className="line-clamp-2 text-sm text-muted wrap-anywhere">
            {description}
          </p>
        )}
        <p className="flex flex-wrap gap-x-3 text-xs text-muted">
          {person && <span dir="auto">{t('queue.about', { name: person.name })}</span>}
          {others > 0 && <span>{t('queue.others', { count: others })}</span>}
          {assignedTo && <span dir="auto">{t('queue.assigned', { name: assignedTo.name })}</span>}
        </p>
      </div>
    </Card>
  );
}
