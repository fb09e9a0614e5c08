import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../coming-screen.tsx';
import { headFrom } from '../../page-head.ts';

export const Route = createFileRoute('/_shell/browse-services')({
  staticData: { texts: ['coming'] },
  head: headFrom('coming:services', { isHidden: true }),
  component: () => <ComingScreen what="services" />,
});
