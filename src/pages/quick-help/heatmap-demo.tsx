import { createFileRoute } from '@tanstack/react-router';
import { headFrom } from '../page-head.ts';
import { HeatmapScreen } from './map/heatmap-screen.tsx';

export const Route = createFileRoute('/_shell/heatmap-demo')({
  staticData: { texts: ['duty', 'map'] },
  head: headFrom('duty:page', { isHidden: true }),
  component: HeatmapScreen,
});
