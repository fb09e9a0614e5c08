import { createFileRoute, notFound } from '@tanstack/react-router';
import { PersonNotFound } from '#features/people/web/person-not-found.tsx';
import { personStructuredData } from '#features/people/web/person-structured-data.ts';
import { onePerson } from '#features/people/web/person-queries.ts';
import { receivedReviews } from '#features/reviews/web/review-queries.ts';
import { isNotFound } from '#platform/web/error-text.ts';
import { PageNotLoaded } from '#shell/page-not-loaded.tsx';
import { pageHead } from '../page-head.ts';
import { viewerId } from '../viewer-id.ts';
import { PersonScreen } from './person-screen.tsx';

export const Route = createFileRoute('/_shell/people/$personId')({
  staticData: { texts: ['people', 'reviews'] },
  loader: async ({ context: { queryClient, queries }, params }) => {
    try {
      const { personId } = params;
      const viewer = await viewerId();
      const reviews = receivedReviews(queries, personId, viewer);
      const [person] = await Promise.all([
        queryClient.ensureQueryData(onePerson(queries, personId, viewer)),
        // The server sends the page complete; in the browser the reviews may come after the person.
        import.meta.env.SSR ? queryClient.prefetchInfiniteQuery(reviews) : null,
      ]);
      return person;
    } catch (error) {
      if (isNotFound(error)) throw notFound();
      throw error;
    }
  },
  head: ({ match: { context }, loaderData: person, params }) => {
    const { i18n, publicUrl } = context;
    const name = person?.known?.name;
    const path = `/people/${params.personId}`;
    return pageHead(context, {
      title:
        name === undefined
          ? i18n.t('people:page.hiddenTitle')
          : i18n.t('people:page.title', { name }),
      description:
        name === undefined
          ? i18n.t('people:private.text')
          : i18n.t('people:page.description', { name }),
      path,
      ...(name !== undefined && { image: `/og/person/${params.personId}.png` }),
      type: 'website',
      // Only who wants to be found is.
      isHidden: person?.details?.isFindable !== true,
      data: import.meta.env.SSR &&
        person?.known && [personStructuredData(person, publicUrl + path)],
    });
  },
  notFoundComponent: () => <PersonNotFound />,
  errorComponent: ({ error }) => <PageNotLoaded titleKey="people:page.notLoaded" error={error} />,
  component: PersonPage,
});

function PersonPage() {
  const { personId } = Route.useParams();
  return <PersonScreen key={personId} personId={personId} />;
}
