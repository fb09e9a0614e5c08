import { createFileRoute } from '@tanstack/react-router';
import { eventPages } from '#features/events/web/event-queries.ts';
import { readEventSearch, toEventsQuestion } from '#features/events/web/event-search.ts';
import { siteSettings, useSiteSettings } from '#features/site/web/site-settings.ts';
import { pageHead } from '../page-head.ts';
import { listData } from '../structured-data.ts';
import { viewerId } from '../viewer-id.ts';
import { EventsOff } from './events-off.tsx';
import { EventsScreen } from './events-screen.tsx';

/** The list of events nearby (EVENT-025). */
export const Route = createFileRoute('/_shell/events')({
  staticData: { texts: ['events', 'content', 'places'], hasFooter: true },
  validateSearch: readEventSearch,
  loaderDeps: ({ search }) => readEventSearch(search),
  loader: async ({ context: { queryClient, queries }, deps }) => {
    const { events: isOn } = await queryClient
      .ensureQueryData(siteSettings(queries))
      .catch(() => ({ events: true }));
    // Which days are meant depends on the device.
    if (!isOn || deps.when !== undefined) return;
    const fetched = queryClient.prefetchInfiniteQuery(
      eventPages(queries, toEventsQuestion(deps, null), await viewerId()),
    );
    // The server sends the page complete; in the browser it shows at once, cards in outline.
    if (import.meta.env.SSR) await fetched;
  },
  head: ({ match: { context, search } }) => {
    const { i18n, publicUrl, queries, queryClient } = context;
    const isOff = queryClient.getQueryData(siteSettings(queries).queryKey)?.events === false;
    const texts = isOff ? 'content:events' : 'events:page';
    const shown =
      search.when === undefined
        ? queryClient.getQueryData(
            eventPages(queries, toEventsQuestion(search, null), null).queryKey,
          )
        : undefined;
    const events = shown?.pages.flatMap((page) => page.items) ?? [];
    return pageHead(context, {
      title: i18n.t(`${texts}.title`),
      description: i18n.t(`${texts}.description`),
      path: search.town === undefined ? '/events' : `/events?town=${search.town}`,
      data: events.length > 0 && [
        listData(
          publicUrl,
          events.map(({ id, title }) => ({ name: title, path: `/events/${id}` })),
        ),
      ],
    });
  },
  component: EventsPage,
});

function EventsPage() {
  const address = Route.useSearch();
  const { events: isOn } = useSiteSettings();
  return isOn ? <EventsScreen address={address} /> : <EventsOff />;
}
