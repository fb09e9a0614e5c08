import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { isNotFound } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { LostPage } from '#ui/feedback/lost-page.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import type { SeriesDetail } from '../contract.ts';
import { DateList } from './date-list.tsx';
import { EditSeries } from './edit-series.tsx';
import { HelperCard } from './helper-card.tsx';
import { oneSeries } from './series-queries.ts';
import { StepButton } from './step-button.tsx';
import { useStateText } from './use-state-text.ts';

/** A series with its dates and its helper, for the two of it (DEAL-219). */
export function SeriesScreen({ seriesId }: { seriesId: string }) {
  const { t } = useTranslation('series');
  const { queries } = useApi();
  const viewer = useViewer();
  const query = useQuery({
    ...oneSeries(queries, seriesId, viewer.id),
    enabled: viewer.status === 'signed-in',
  });
  if (isNotFound(query.error)) {
    const all = (
      <Link to="/my-series" className={buttonClass({ variant: 'outline' })}>
        {t('mine.title')}
      </Link>
    );
    return <LostPage title={t('page.missing')} text={t('refusals.not_found')} link={all} />;
  }
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      <Loaded query={query} skeleton="h-96 rounded-card" errorText={t('failed')}>
        {(series) => <Series series={series} />}
      </Loaded>
    </div>
  );
}

function Series({ series }: { series: SeriesDetail }) {
  const { t } = useTranslation('series');
  const { id: seriesId, title, frequency, times, abilities } = series;
  const state = useStateText(series);
  return (
    <>
      <PageHeading
        title={title}
        subtitle={t('summary', { frequency: t(`every.${frequency}`), count: times })}
        actions={
          abilities.stop.allowed && (
            <>
              {abilities.edit.allowed && <EditSeries series={series} />}
              <StepButton
                label={t('stop.open')}
                run={(steps) => steps.stop({ seriesId })}
                question={{
                  title: t('stop.title'),
                  text: t('stop.text'),
                  confirm: t('stop.confirm'),
                }}
              />
            </>
          )
        }
      />
      {state !== null && (
        <p role="status" className="rounded-card bg-sunken p-4 text-sm">
          {state}
        </p>
      )}
      <DateList series={series} />
      {series.status === 'active' && <HelperCard series={series} />}
    </>
  );
}
