import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../coming-screen.tsx';
import { headFrom } from '../../page-head.ts';

export const Route = createFileRoute('/_shell/on-demand-task/$requestId')({
  staticData: { texts: ['coming'] },
  head: headFrom('coming:quickHelp', { isHidden: true }),
  component: () => <ComingScreen what="quickHelp" />,
});
