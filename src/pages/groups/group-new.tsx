import { Navigate, createFileRoute } from '@tanstack/react-router';
import { NewGroup } from '#features/groups/web/new-group.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useSiteSettings } from '#features/site/web/site-settings.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { headFrom } from '../page-head.ts';

/** The form of a new group (GROUP-002). */
export const Route = createFileRoute('/_shell/_protected/groups/new')({
  staticData: { texts: ['groups', 'posting'] },
  head: headFrom('groups:new', { isHidden: true }),
  component: NewGroupPage,
});

function NewGroupPage() {
  const { t } = useTranslation('groups');
  const navigate = Route.useNavigate();
  const { id: userId } = useViewer();
  const { groups: isOn } = useSiteSettings();
  if (!isOn) return <Navigate to="/groups" replace />;
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      <PageHeading title={t('new.title')} subtitle={t('new.subtitle')} />
      {userId !== null && (
        <NewGroup
          key={userId}
          userId={userId}
          onDone={(groupId) =>
            void navigate({ to: '/groups/$groupId', params: { groupId }, replace: true })
          }
        />
      )}
    </div>
  );
}
