import { useHydrated, useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useViewer } from '#features/people/web/viewer.ts';
import { WizardSkeleton } from '#features/quick-help/web/wizard/wizard-skeleton.tsx';
import { late } from '#ui/late.tsx';
import { PostAsTaskButton } from '../post-as-task.tsx';
import { AskingWell } from './asking-well.tsx';
import type { QuickHelpSearch } from './quick-help-search.ts';

const HelpWizard = late({
  texts: ['quick-help', 'posting', 'geo'],
  load: async () => (await import('#features/quick-help/web/wizard/help-wizard.tsx')).HelpWizard,
});
const RequestSent = late({
  texts: ['quick-help'],
  load: async () =>
    (await import('#features/quick-help/web/wizard/sent/request-sent.tsx')).RequestSent,
});

/** The form, and beside it how to ask well (QUICK-012). */
export function RequestTab({ address }: { address: QuickHelpSearch }) {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <Wizard address={address} />
      <AskingWell />
    </div>
  );
}

function Wizard({ address }: { address: QuickHelpSearch }) {
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const viewer = useViewer();
  // The entries of the form are stored in the browser.
  const isReady = useHydrated() && viewer.status !== 'unknown';
  if (!isReady) return <WizardSkeleton />;

  return (
    <Suspense fallback={<WizardSkeleton />}>
      {address.request === undefined ? (
        <HelpWizard
          key={viewer.id}
          userId={viewer.id}
          onSignIn={() => void navigate({ to: '/auth', search: { returnTo: path } })}
          onSent={(request) => void navigate({ to: '.', search: { request }, replace: true })}
        />
      ) : (
        <RequestSent
          requestId={address.request}
          viewer={viewer}
          onAnother={() => void navigate({ to: '.', search: {} })}
          AfterExpiry={PostAsTaskButton}
        />
      )}
    </Suspense>
  );
}
