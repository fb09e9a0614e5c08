import { createFileRoute } from '@tanstack/react-router';
import { OwnDecisions } from '#features/moderation/web/own/own-decisions.tsx';
import { OwnReports } from '#features/moderation/web/own/own-reports.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { subjectTexts } from '#features/subjects/subjects.ts';
import { headFrom } from '../page-head.ts';

/** The decisions about the signed-in person, and the results of their reports (MOD-018). */
export const Route = createFileRoute('/_shell/_protected/decisions')({
  staticData: { texts: ['moderation', ...subjectTexts] },
  head: headFrom('moderation:own', { isHidden: true }),
  component: DecisionsPage,
});

function DecisionsPage() {
  const { t } = useTranslation('moderation');
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      <PageHeading title={t('own.title')} subtitle={t('own.description')} />
      <OwnDecisions />
      <OwnReports />
    </div>
  );
}
