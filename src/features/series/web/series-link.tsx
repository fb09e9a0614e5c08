import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { CalendarClock } from '#ui/icons.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { seriesOfTask } from './series-queries.ts';

export type SeriesLinkProps = { taskId: string; viewerId: string | null };

/** Names the place of a task in its series and leads there; nothing for a task that is done once (DEAL-228). */
export function SeriesLink({ taskId, viewerId }: SeriesLinkProps) {
  const { t } = useTranslation('series');
  const { queries } = useApi();
  const { data } = useQuery({
    ...seriesOfTask(queries, taskId, viewerId),
    enabled: viewerId !== null,
  });
  if (!data?.series) return null;
  const { id: seriesId, frequency, number, times } = data.series;
  return (
    <Link
      to="/series/$seriesId"
      params={{ seriesId }}
      className={buttonClass({ variant: 'outline' })}
    >
      <CalendarClock aria-hidden="true" className="size-4.5" />
      {t('place', { frequency: t(`every.${frequency}`), number, times })}
    </Link>
  );
}
