import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from './coming-screen.tsx';
import { headFrom } from '../page-head.ts';

export const Route = createFileRoute('/_shell/favorites')({
  staticData: { texts: ['coming'] },
  head: headFrom('coming:favorites', { isHidden: true }),
  component: () => <ComingScreen what="favorites" />,
});
