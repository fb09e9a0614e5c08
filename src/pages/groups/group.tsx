import { createFileRoute, notFound } from '@tanstack/react-router';
import { oneGroup } from '#features/groups/web/group-queries.ts';
import { groupStructuredData } from '#features/groups/web/group-structured-data.ts';
import { isNotFound } from '#platform/web/error-text.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageNotLoaded } from '#shell/page-not-loaded.tsx';
import { pageHead } from '../page-head.ts';
import { RetryAsViewer } from '../retry-as-viewer.tsx';
import { breadcrumbs } from '../structured-data.ts';
import { viewerId } from '../viewer-id.ts';
import { GroupMissing } from './group-missing.tsx';
import { GroupScreen } from './group-screen.tsx';

/** One group with its members and its board (GROUP-005). */
export const Route = createFileRoute('/_shell/groups/$groupId')({
  staticData: { texts: ['groups'] },
  loader: async ({ context: { queryClient, queries }, params: { groupId } }) => {
    try {
      return await queryClient.ensureQueryData(oneGroup(queries, groupId, await viewerId()));
    } catch (error) {
      if (isNotFound(error)) throw notFound();
      throw error;
    }
  },
  head: ({ match: { context }, loaderData: group, params: { groupId } }) => {
    const { i18n, publicUrl } = context;
    const path = `/groups/${groupId}`;
    if (!group) {
      return pageHead(context, {
        title: i18n.t('groups:one.missing.title'),
        description: i18n.t('groups:one.missing.text'),
        path,
        isHidden: true,
      });
    }
    const { id, name, area, description, takenAway } = group;
    return pageHead(context, {
      title: name,
      description: [area, description].join(' · '),
      path,
      image: `/og/group/${id}.png`,
      isHidden: takenAway !== null,
      data: import.meta.env.SSR && [
        groupStructuredData(group, { url: publicUrl + path }),
        breadcrumbs(context, [
          { name: i18n.t('groups:page.title'), path: '/groups' },
          { name, path },
        ]),
      ],
    });
  },
  // One that moderators took away is there for its founder.
  notFoundComponent: () => (
    <RetryAsViewer waiting={<Skeleton shape="block" className="h-96 rounded-card" />}>
      <GroupMissing />
    </RetryAsViewer>
  ),
  errorComponent: ({ error }) => <PageNotLoaded titleKey="groups:failed" error={error} />,
  component: GroupPage,
});

function GroupPage() {
  const { groupId } = Route.useParams();
  return <GroupScreen key={groupId} groupId={groupId} />;
}
