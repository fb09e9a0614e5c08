import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { oneWanted } from '#features/wanted/web/wanted-queries.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { late } from '#ui/late.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { headFrom } from '../page-head.ts';
import { WantedMissing } from './wanted-missing.tsx';

const NewWanted = late({
  texts: ['wanted', 'items', 'posting'],
  load: async () => (await import('#features/wanted/web/form/new-wanted.tsx')).NewWanted,
});
const EditWanted = late({
  texts: ['wanted', 'items'],
  load: async () => (await import('#features/wanted/web/form/edit-wanted.tsx')).EditWanted,
});

/** `edit` is the post that is edited; without it a new one is made (ITEM-390, ITEM-393). */
export const Route = createFileRoute('/_shell/_protected/wanted/new')({
  staticData: { texts: ['wanted', 'items'] },
  validateSearch: ({ edit }: Record<string, unknown>): { edit?: string } => ({
    edit: typeof edit === 'string' && edit !== '' ? edit : undefined,
  }),
  head: headFrom('wanted:form', { isHidden: true }),
  component: WantedFormPage,
});

function WantedFormPage() {
  const { edit } = Route.useSearch();
  const { t } = useTranslation('wanted');
  const navigate = Route.useNavigate();
  const { queries } = useApi();
  const viewer = useViewer();
  const stored = useQuery({
    ...oneWanted(queries, edit ?? '', viewer.id),
    enabled: edit !== undefined && viewer.status === 'signed-in',
  });
  if (stored.isError || stored.data?.isOwn === false) return <WantedMissing />;
  const open = (wantedId: string) =>
    void navigate({ to: '/wanted/$wantedId', params: { wantedId }, replace: true });
  const skeleton = <Skeleton shape="block" className="h-150 rounded-card" />;
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      <PageHeading
        title={t(edit === undefined ? 'form.title' : 'form.editTitle')}
        subtitle={t('form.subtitle')}
      />
      <Suspense fallback={skeleton}>
        {edit === undefined && viewer.id !== null && (
          <NewWanted key={viewer.id} userId={viewer.id} onSaved={open} />
        )}
        {edit !== undefined &&
          (stored.data ? <EditWanted post={stored.data} onSaved={open} /> : skeleton)}
      </Suspense>
    </div>
  );
}
