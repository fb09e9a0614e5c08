import { createFileRoute } from '@tanstack/react-router';
import { DraftList } from '#features/posting/web/account/draft-list.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { headFrom } from '../page-head.ts';

/** The own drafts, from all devices (SHELL-492). */
export const Route = createFileRoute('/_shell/_protected/drafts')({
  staticData: { texts: ['drafts'] },
  head: headFrom('drafts:page', { isHidden: true }),
  component: DraftsPage,
});

function DraftsPage() {
  const { t } = useTranslation('drafts');
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      <PageHeading title={t('page.title')} subtitle={t('page.subtitle')} />
      <DraftList />
    </div>
  );
}
