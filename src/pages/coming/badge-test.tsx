import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from './coming-screen.tsx';
import { headFrom } from '../page-head.ts';

export const Route = createFileRoute('/_shell/_protected/badge-test')({
  staticData: { texts: ['coming'] },
  head: headFrom('coming:badges', { isHidden: true }),
  component: () => <ComingScreen what="badges" />,
});
