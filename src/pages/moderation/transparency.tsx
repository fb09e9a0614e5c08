import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, createFileRoute } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { DecidedTotals, MonthsTable } from '#features/moderation/web/months-table.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { headFrom } from '../page-head.ts';

/** Shows how the site is moderated, generated from the data (MOD-035). */
export const Route = createFileRoute('/_shell/transparency')({
  staticData: { texts: ['moderation'], hasFooter: true },
  loader: ({ context: { queryClient, queries } }) =>
    queryClient.ensureQueryData(queries.moderation.transparency.queryOptions({ input: {} })),
  head: headFrom('moderation:transparency'),
  component: TransparencyPage,
});

function TransparencyPage() {
  const { t } = useTranslation('moderation');
  const { queries } = useApi();
  const { data } = useSuspenseQuery(queries.moderation.transparency.queryOptions({ input: {} }));
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-8 px-4 py-6 md:px-8 md:py-10">
      <PageHeading title={t('transparency.title')} subtitle={t('transparency.description')} />
      <p className="max-w-[65ch] text-base text-pretty">
        {t('transparency.how')}{' '}
        <Link to="/community-guidelines" className="text-link underline">
          {t('detail.guidelines')}
        </Link>
      </p>
      <div className="flex flex-col gap-3">
        <h2 id="months-title" className="font-display text-lg font-semibold">
          {t('months.title')}
        </h2>
        <MonthsTable months={data.months} />
        <p className="text-xs text-muted">{t('months.note')}</p>
      </div>
      <section aria-labelledby="decided-title" className="flex flex-col gap-3">
        <h2 id="decided-title" className="font-display text-lg font-semibold">
          {t('months.decided')}
        </h2>
        <DecidedTotals months={data.months} />
      </section>
    </div>
  );
}
