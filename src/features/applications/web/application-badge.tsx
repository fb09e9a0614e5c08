import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { ApplicationStatus } from '../contract.ts';

/** Pending yellow, approved green, rejected red (TASK-039). */
export function ApplicationBadge({ status }: { status: ApplicationStatus }) {
  const { t } = useTranslation('applications');
  return <Badge tone={status}>{t(`statuses.${status}`)}</Badge>;
}
