import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../coming-screen.tsx';
import { headFrom } from '../../page-head.ts';

export const Route = createFileRoute('/_shell/_protected/create-service')({
  staticData: { texts: ['coming'] },
  head: headFrom('coming:createService', { isHidden: true }),
  component: () => <ComingScreen what="createService" />,
});
