import { useQuery } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import type { Activity } from '../../contract.ts';
import { siteActivity } from '../administration-queries.ts';
import { NumbersTable } from '#features/moderation/web/numbers-table.tsx';
import { BarChart } from './bar-chart.tsx';

/** Charts each measure over the last days, with all numbers in a table (MOD-059). */
export function ActivityCharts() {
  const { t } = useTranslation('admin');
  const { queries } = useApi();
  const viewer = useViewer();
  const query = useQuery(siteActivity(queries, viewer.id));
  return (
    <div className="flex flex-col gap-3">
      <h2 id="activity" className="font-display text-lg font-semibold">
        {t('activity.title')}
      </h2>
      <p className="text-xs text-muted">{t('activity.note')}</p>
      <Loaded query={query} skeleton="h-96 rounded-card" errorText={t('activity.failed')}>
        {(activity) => (
          <>
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
              {activity.measures.map(({ measure, counts }) => (
                <Card key={measure} as="li" className="p-4">
                  <MeasureChart measure={measure} counts={counts} />
                </Card>
              ))}
            </ul>
            <Disclosure summary={t('activity.numbers')}>
              <ActivityTable activity={activity} />
            </Disclosure>
          </>
        )}
      </Loaded>
    </div>
  );
}

interface MeasureChartProps {
  measure: Activity['measures'][number]['measure'];
  counts: readonly number[];
}

function MeasureChart({ measure, counts }: MeasureChartProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const most = Math.max(...counts);
  const total = format.number(counts.reduce((sum, count) => sum + count, 0));
  const name = t(`activity.measures.${measure}`);
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="flex items-baseline justify-between gap-2">
        <span className="text-sm font-semibold">{name}</span>
        <span className="font-display text-lg font-semibold tabular-nums">{total}</span>
      </figcaption>
      <BarChart counts={counts} label={`${name}: ${total}`} />
      <p className="text-xs text-muted">{t('activity.most', { count: most })}</p>
    </figure>
  );
}

function ActivityTable({ activity: { days, measures } }: { activity: Activity }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <NumbersTable
      labelledBy="activity"
      columns={[
        t('activity.day'),
        ...measures.map(({ measure }) => t(`activity.measures.${measure}`)),
      ]}
      rows={days.map((day, index) => ({
        key: day,
        name: format.day(day),
        cells: measures.map(({ counts }) => format.number(counts[index] ?? 0)),
      }))}
    />
  );
}
