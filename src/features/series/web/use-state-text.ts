import { useTranslation } from '#platform/web/use-translation.ts';
import type { SeriesDetail } from '../contract.ts';

/** Says why a series posts no more tasks, or none right now; null while it goes on. */
export function useStateText({
  status,
  pausedFor,
}: Pick<SeriesDetail, 'status' | 'pausedFor'>): string | null {
  const { t } = useTranslation('series');
  if (status !== 'active') return t(status);
  return pausedFor === null ? null : t(`paused.${pausedFor}`);
}
