import { createFileRoute } from '@tanstack/react-router';
import { SeriesScreen } from '#features/series/web/series-screen.tsx';
import { headFrom } from '../page-head.ts';

/** A task that repeats, with its dates (DEAL-219). */
export const Route = createFileRoute('/_shell/_protected/series/$seriesId')({
  staticData: { texts: ['series'] },
  head: headFrom('series:page', { isHidden: true }),
  component: SeriesPage,
});

function SeriesPage() {
  const { seriesId } = Route.useParams();
  return <SeriesScreen key={seriesId} seriesId={seriesId} />;
}
