import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from './coming/coming-screen.tsx';
import { headFrom } from './page-head.ts';

export const Route = createFileRoute('/_shell/_protected/private-chats')({
  staticData: { texts: ['coming'] },
  head: headFrom('coming:privateChats', { isHidden: true }),
  component: () => <ComingScreen what="privateChats" />,
});
