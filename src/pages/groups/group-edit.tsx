import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useApi } from '#app/api.tsx';
import { EditGroup } from '#features/groups/web/edit-group.tsx';
import { oneGroup } from '#features/groups/web/group-queries.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { headFrom } from '../page-head.ts';
import { GroupMissing } from './group-missing.tsx';

/** The form of a group that exists, for its founder (GROUP-006). */
export const Route = createFileRoute('/_shell/_protected/groups/$groupId/edit')({
  staticData: { texts: ['groups'] },
  head: headFrom('groups:new', { isHidden: true }),
  component: EditGroupPage,
});

function EditGroupPage() {
  const { t } = useTranslation('groups');
  const { queries } = useApi();
  const viewer = useViewer();
  const { groupId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { data: group, error } = useQuery({
    ...oneGroup(queries, groupId, viewer.id),
    enabled: viewer.id !== null,
  });
  if (error || group?.abilities.change.allowed === false) return <GroupMissing />;
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-6 md:px-8 md:py-10">
      <PageHeading title={t('edit.title')} subtitle={t('edit.subtitle')} />
      {group ? (
        <EditGroup
          // A stale edit is refused, and its fields stay.
          key={groupId}
          group={group}
          onDone={() => void navigate({ to: '/groups/$groupId', params: { groupId } })}
        />
      ) : (
        <Skeleton shape="block" className="h-96 rounded-card" />
      )}
    </div>
  );
}
