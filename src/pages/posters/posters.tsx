import { createFileRoute } from '@tanstack/react-router';
import { PosterList } from '#features/posters/web/poster-list.tsx';
import { useTranslation } from '#platform/web/use-translation.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { headFrom } from '../page-head.ts';

/** The posters that a person made (SHELL-470). */
export const Route = createFileRoute('/_shell/_protected/posters')({
  staticData: { texts: ['posters'] },
  head: headFrom('posters:page', { isHidden: true }),
  component: PostersPage,
});

function PostersPage() {
  const { t } = useTranslation('posters');
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      <PageHeading title={t('page.title')} subtitle={t('page.subtitle')} />
      <PosterList />
    </div>
  );
}
