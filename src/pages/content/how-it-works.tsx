import { createFileRoute } from '@tanstack/react-router';
import { HowItWorksScreen } from '#features/content/web/how-it-works-screen.tsx';
import { headFrom } from '../page-head.ts';

export const Route = createFileRoute('/_shell/how-it-works')({
  staticData: { texts: ['content'], hasFooter: true },
  head: headFrom('content:howItWorks'),
  component: HowItWorksScreen,
});
