import { createFileRoute } from '@tanstack/react-router';
import { headFrom } from '../page-head.ts';
import { PosterScreen } from './poster-screen.tsx';

/** One of the own posters, to print (SHELL-469). */
export const Route = createFileRoute('/_shell/_protected/posters/$posterId')({
  staticData: { texts: ['posters'] },
  head: headFrom('posters:one', { isHidden: true }),
  component: () => <PosterScreen posterId={Route.useParams().posterId} />,
});
