import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { late } from '#ui/late.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { headFrom } from '../page-head.ts';

const BoardForm = late({
  texts: ['map', 'boards'],
  load: async () => (await import('#features/boards/web/board-form.tsx')).BoardForm,
});

/** The form that puts a noticeboard on the map (SHELL-477 to SHELL-479). */
export const Route = createFileRoute('/_shell/_protected/boards/new')({
  staticData: { texts: ['boards'] },
  head: headFrom('boards:new', { isHidden: true }),
  component: NewBoardPage,
});

function NewBoardPage() {
  const { t } = useTranslation('boards');
  const navigate = Route.useNavigate();
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      <PageHeading title={t('new.title')} subtitle={t('new.subtitle')} />
      <Suspense fallback={<Skeleton shape="block" className="h-96 rounded-card" />}>
        <BoardForm
          onAdded={(boardId) =>
            void navigate({ to: '/boards/$boardId', params: { boardId }, replace: true })
          }
        />
      </Suspense>
    </div>
  );
}
