import { Link } from '@tanstack/react-router';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { TitledCard } from '#ui/layout/titled-card.tsx';
import type { SeriesDateView, SeriesDetail } from '../contract.ts';
import { MoveDate } from './move-date.tsx';
import { StepButton } from './step-button.tsx';

const TONES: Partial<Record<SeriesDateView['status'], BadgeTone>> = {
  open: 'open',
  claimed: 'claimed',
  started: 'started',
  completed_by_tasker: 'completed',
  done: 'done',
  upcoming: 'info',
};

/** All dates of a series, with where each stands (DEAL-219). */
export function DateList({ series }: { series: SeriesDetail }) {
  const { t } = useTranslation('series');
  return (
    <TitledCard title={t('dates.heading')} text={t('dates.ahead')}>
      <ol className="divide-y divide-line">
        {series.dates.map((date) => (
          <li key={date.originalDay} className="py-3 first:pt-0 last:pb-0">
            <DateRow series={series} date={date} />
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}

type RowProps = { series: SeriesDetail; date: SeriesDateView };

function DateRow({ series, date }: RowProps) {
  const { t } = useTranslation('series');
  const format = useFormat();
  const { number, day, originalDay, status, taskId } = date;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-semibold">{format.calendarDay(day)}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {t('dates.number', { number, times: series.times })}
          <Badge tone={TONES[status] ?? 'neutral'}>{t(`status.${status}`)}</Badge>
          {day !== originalDay && t('dates.moved')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {taskId !== null && status !== 'removed' && (
          <Link
            to="/task/$taskId"
            params={{ taskId }}
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            {t('dates.view')}
          </Link>
        )}
        {date.abilities.move.allowed && <MoveDate seriesId={series.id} date={date} />}
        {date.abilities.skip.allowed && <SkipDate seriesId={series.id} date={date} />}
      </div>
    </div>
  );
}

function SkipDate({ seriesId, date }: { seriesId: string; date: SeriesDateView }) {
  const { t } = useTranslation('series');
  const day = useFormat().calendarDay(date.day);
  return (
    <StepButton
      size="sm"
      label={t('dates.skip')}
      ariaLabel={t('dates.skipLabel', { day })}
      run={(series) => series.skip({ seriesId, originalDay: date.originalDay })}
      question={{
        title: t('dates.skipTitle'),
        text: t('dates.skipText', { day }),
        confirm: t('dates.skipConfirm'),
      }}
    />
  );
}
