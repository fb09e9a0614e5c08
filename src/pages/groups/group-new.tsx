import { Navigate, createFileRoute } from '@tanstack/react-router';
import { GroupForm } from '#features/groups/web/group-form.tsx';
import { useSiteSettings } from '#features/site/web/site-settings.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { headFrom } from '../page-head.ts';

/** The form of a new group (GROUP-002). */
export const Route = createFileRoute('/_shell/_protected/groups/new')({
  staticData: { texts: ['groups'] },
  head: headFrom('groups:new', { isHidden: true }),
  component: NewGroupPage,
});

function NewGroupPage() {
  const { t } = useTranslation('groups');
  const navigate = Route.useNavigate();
  const { groups: isOn } = useSiteSettings();
  if (!isOn) return <Navigate to="/groups" replace />;
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      <PageHeading title={t('new.title')} subtitle={t('new.subtitle')} />
      <GroupForm
        group={null}
        onDone={(groupId) =>
          void navigate({ to: '/groups/$groupId', params: { groupId }, replace: true })
        }
      />
    </div>
  );
}
