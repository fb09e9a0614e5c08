import { createFileRoute } from '@tanstack/react-router';
import { groupPages } from '#features/groups/web/group-queries.ts';
import { readGroupSearch, toGroupsQuestion } from '#features/groups/web/group-search.ts';
import { siteSettings, useSiteSettings } from '#features/site/web/site-settings.ts';
import { pageHead } from '../page-head.ts';
import { listData } from '../structured-data.ts';
import { viewerId } from '../viewer-id.ts';
import { GroupsOff } from './groups-off.tsx';
import { GroupsScreen } from './groups-screen.tsx';

/** The list of groups nearby (GROUP-024). */
export const Route = createFileRoute('/_shell/groups')({
  staticData: { texts: ['groups', 'content', 'places'], hasFooter: true },
  validateSearch: readGroupSearch,
  loaderDeps: ({ search }) => readGroupSearch(search),
  loader: async ({ context: { queryClient, queries }, deps }) => {
    const { groups: isOn } = await queryClient
      .ensureQueryData(siteSettings(queries))
      .catch(() => ({ groups: true }));
    if (!isOn) return;
    const fetched = queryClient.prefetchInfiniteQuery(
      groupPages(queries, toGroupsQuestion(deps, null), await viewerId()),
    );
    // The server sends the page complete; in the browser it shows at once, cards in outline.
    if (import.meta.env.SSR) await fetched;
  },
  head: ({ match: { context, search } }) => {
    const { i18n, publicUrl, queries, queryClient } = context;
    const isOff = queryClient.getQueryData(siteSettings(queries).queryKey)?.groups === false;
    const texts = isOff ? 'content:groups' : 'groups:page';
    const shown = queryClient.getQueryData(
      groupPages(queries, toGroupsQuestion(search, null), null).queryKey,
    );
    const groups = shown?.pages.flatMap((page) => page.items) ?? [];
    return pageHead(context, {
      title: i18n.t(`${texts}.title`),
      description: i18n.t(`${texts}.description`),
      path: search.town === undefined ? '/groups' : `/groups?town=${search.town}`,
      data: groups.length > 0 && [
        listData(
          publicUrl,
          groups.map(({ id, name }) => ({ name, path: `/groups/${id}` })),
        ),
      ],
    });
  },
  component: GroupsPage,
});

function GroupsPage() {
  const address = Route.useSearch();
  const { groups: isOn } = useSiteSettings();
  return isOn ? <GroupsScreen address={address} /> : <GroupsOff />;
}
