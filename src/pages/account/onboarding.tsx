import { createFileRoute } from '@tanstack/react-router';
import {
  RequireSession,
  PageSkeleton,
  drawnInBrowser,
  requireSession,
} from '#identity/web/session/require-session.tsx';
import { requireOnboarding } from '#features/profiles/web/onboarding-gate.tsx';
import { OnboardingScreen, useKnownPerson } from '#features/profiles/web/onboarding-screen.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/_plain/onboarding')({
  staticData: { texts: ['profiles', 'media'] },
  ssr: drawnInBrowser,
  beforeLoad: async ({ location, preload, context }) => {
    await requireSession({ location, preload });
    await requireOnboarding({ location, preload, context });
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: `${context.i18n.t('profiles:onboarding.pageTitle')} - ${context.i18n.t('common:appName')}`,
      description: context.i18n.t('profiles:onboarding.text'),
      path: '/onboarding',
      isHidden: true,
    }),
  pendingComponent: PageSkeleton,
  component: OnboardingPage,
});

function OnboardingPage() {
  return (
    <RequireSession>
      <Onboarding />
    </RequireSession>
  );
}

function Onboarding() {
  const person = useKnownPerson();
  return person === null ? <PageSkeleton /> : <OnboardingScreen {...person} />;
}
