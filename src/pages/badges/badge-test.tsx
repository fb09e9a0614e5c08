import { createFileRoute } from '@tanstack/react-router';
import { BadgeTestScreen } from '#features/badges/web/badge-test-screen.tsx';
import { headFrom } from '../page-head.ts';

export const Route = createFileRoute('/_shell/_protected/badge-test')({
  staticData: { texts: ['badges', 'people'] },
  head: headFrom('badges:test', { isHidden: true }),
  component: BadgeTestScreen,
});
