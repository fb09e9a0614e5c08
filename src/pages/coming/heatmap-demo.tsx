import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from './coming-screen.tsx';
import { headFrom } from '../page-head.ts';

export const Route = createFileRoute('/_shell/heatmap-demo')({
  staticData: { texts: ['coming'] },
  head: headFrom('coming:helperMap', { isHidden: true }),
  component: () => <ComingScreen what="helperMap" />,
});
