import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../coming/coming-screen.tsx';
import { headFrom } from '../page-head.ts';

export const Route = createFileRoute('/_shell/_protected/profile')({
  staticData: { texts: ['coming'] },
  head: headFrom('coming:profile', { isHidden: true }),
  component: () => <ComingScreen what="profile" />,
});
