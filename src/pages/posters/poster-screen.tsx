import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { onePoster } from '#features/posters/web/poster-queries.ts';
import { PosterSheet } from '#features/posters/web/poster-sheet.tsx';
import { isNotFound } from '#platform/web/error-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LostPage } from '#ui/feedback/lost-page.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { ProblemNotice } from '#ui/problem-notice.tsx';

/** The sheet with the button that prints it; paper shows the sheet alone (SHELL-469). */
export function PosterScreen({ posterId }: { posterId: string }) {
  const { t } = useTranslation('posters');
  const { queries } = useApi();
  const viewer = useViewer();
  const { data, error, isFetching, refetch } = useQuery({
    ...onePoster(queries, posterId, viewer.id),
    enabled: viewer.status === 'signed-in',
  });
  const all = (
    <Link to="/posters" className={buttonClass({ variant: 'outline' })}>
      {t('all')}
    </Link>
  );
  if (isNotFound(error)) {
    return <LostPage title={t('missing.title')} text={t('missing.text')} link={all} />;
  }
  const isPrintable = data?.isWithdrawn === false;
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10 print:p-0">
      <PageHeading
        className="print:hidden"
        title={t('one.title')}
        actions={
          <>
            {isPrintable && <Button onClick={() => print()}>{t('print')}</Button>}
            {all}
          </>
        }
      />
      {data?.isWithdrawn && <ProblemNotice>{t('isWithdrawn')}</ProblemNotice>}
      {isPrintable && !data.isListed && (
        <div className="print:hidden">
          <ProblemNotice>{t('isOver')}</ProblemNotice>
        </div>
      )}
      {isPrintable && <PosterSheet poster={data} sentences={data.sentences} />}
      {!data && error && (
        <ErrorState
          level={2}
          title={t('failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton shape="block" className="h-96 rounded-card" />}
    </div>
  );
}
