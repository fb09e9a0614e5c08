import { createFileRoute } from '@tanstack/react-router';
import { FoundingScreen } from '#features/badges/web/founding-screen.tsx';
import { headFrom } from '../page-head.ts';

export const Route = createFileRoute('/_shell/_protected/founding-member-benefits')({
  staticData: { texts: ['badges', 'people'] },
  head: headFrom('badges:page', { isHidden: true }),
  component: FoundingScreen,
});
