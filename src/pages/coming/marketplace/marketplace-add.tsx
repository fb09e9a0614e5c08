import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../coming-screen.tsx';
import { headFrom } from '../../page-head.ts';

export const Route = createFileRoute('/_shell/marketplace/add')({
  staticData: { texts: ['coming'] },
  head: headFrom('coming:marketplace', { isHidden: true }),
  component: () => <ComingScreen what="marketplace" />,
});
