import { createFileRoute } from '@tanstack/react-router';
import { shareProblems } from '#features/share-target/shared-cache.ts';
import type { ShareProblem } from '#features/share-target/shared-cache.ts';
import { headFrom } from '../page-head.ts';
import { ShareScreen } from './share-screen.tsx';

/** Why nothing came in, where something was shared. */
type ShareSearch = { problem?: ShareProblem };

export const Route = createFileRoute('/_shell/_protected/share')({
  staticData: { texts: ['share-target', 'media'] },
  validateSearch: ({ problem }: Record<string, unknown>): ShareSearch => ({
    problem: shareProblems.find((known) => known === problem),
  }),
  head: headFrom('share-target:page', { isHidden: true }),
  component: SharePage,
});

function SharePage() {
  const { problem = null } = Route.useSearch();
  return <ShareScreen problem={problem} />;
}
