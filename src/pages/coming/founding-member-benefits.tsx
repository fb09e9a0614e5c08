import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from './coming-screen.tsx';
import { headFrom } from '../page-head.ts';

export const Route = createFileRoute('/_shell/_protected/founding-member-benefits')({
  staticData: { texts: ['coming'] },
  head: headFrom('coming:foundingMember', { isHidden: true }),
  component: () => <ComingScreen what="foundingMember" />,
});
