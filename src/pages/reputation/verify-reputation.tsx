import { createFileRoute } from '@tanstack/react-router';
import { VerifyScreen } from '#features/reputation/web/verify-screen.tsx';
import { headFrom } from '../page-head.ts';

export const Route = createFileRoute('/_shell/verify-reputation')({
  staticData: { texts: ['reputation', 'people', 'reviews'] },
  head: headFrom('reputation:page'),
  component: VerifyScreen,
});
