import { createFileRoute } from '@tanstack/react-router';
import { SafetyScreen } from '#features/content/web/safety-screen.tsx';
import { headFrom } from '../page-head.ts';

export const Route = createFileRoute('/_shell/safety')({
  staticData: { texts: ['content'], hasFooter: true },
  head: headFrom('content:safety'),
  component: SafetyScreen,
});
