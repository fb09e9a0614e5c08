import { useQuery } from '@tanstack/react-query';
import { Link, createFileRoute } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { DecisionDetail } from '#features/moderation/web/own/decision-detail.tsx';
import { oneDecision } from '#features/moderation/web/queries.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { isNotFound } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LostPage } from '#ui/feedback/lost-page.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { subjectTexts } from '#features/subjects/subjects.ts';
import { headFrom } from '../page-head.ts';

/** One decision, where notice and e-mail lead (MOD-018). */
export const Route = createFileRoute('/_shell/_protected/decisions/$decisionId')({
  staticData: { texts: ['moderation', ...subjectTexts] },
  head: headFrom('moderation:detail', { isHidden: true }),
  component: () => <DecisionPage decisionId={Route.useParams().decisionId} />,
});

function DecisionPage({ decisionId }: { decisionId: string }) {
  const { t } = useTranslation('moderation');
  const { queries } = useApi();
  const viewer = useViewer();
  const { data, error, isFetching, refetch } = useQuery(
    oneDecision(queries, decisionId, viewer.id),
  );
  const all = (
    <Link to="/decisions" className={buttonClass({ variant: 'outline' })}>
      {t('detail.all')}
    </Link>
  );
  if (isNotFound(error)) {
    return <LostPage title={t('detail.missing')} text={t('refusals.not_found')} link={all} />;
  }
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      <PageHeading title={t('detail.title')} actions={all} />
      {data ? (
        <DecisionDetail decision={data} />
      ) : error ? (
        <ErrorState
          level={2}
          title={t('detail.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Skeleton shape="block" className="h-48 rounded-card" />
      )}
    </div>
  );
}
