import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { tabStorage } from '#platform/web/storage/storage.ts';
import { Button } from '#ui/layout/button.tsx';
import { announce, showToast } from '#ui/feedback/toast.ts';
import { useAuthErrorText } from '../auth-error-text.ts';
import { callAuth } from '../call-auth.ts';
import { endGoogleTrip, startGoogleTrip } from '../session/google-trip.ts';
import { identitySettings } from '../identity-settings.ts';
import { RETURN_TO_KEY } from '../session/stored-return-to.ts';

/** Leads to Google (AUTH-046); a site without a Google client offers nothing that could only fail. */
export function GoogleButton({ returnTo }: { returnTo: string | null }) {
  const { data } = useQuery({
    queryKey: ['identity', 'settings'],
    queryFn: identitySettings,
    staleTime: Infinity,
  });
  return data?.isGoogleSetUp === true ? <GoogleChoice returnTo={returnTo} /> : null;
}

function GoogleChoice({ returnTo }: { returnTo: string | null }) {
  const { t } = useTranslation('identity');
  const errorText = useAuthErrorText();
  const [isBusy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    const text = await attempt();
    if (text === null) return;
    announce({ title: t('toasts.googleFailed'), text, tone: 'error' });
    setBusy(false);
  }

  /** What went wrong, or null when the browser is on its way. */
  async function attempt(): Promise<string | null> {
    showToast({ title: t('toasts.googleStarting') });
    if (returnTo !== null) tabStorage.set(RETURN_TO_KEY, returnTo);
    startGoogleTrip();
    const { error } = await callAuth((client) =>
      client.signInWithOAuth({
        provider: 'google',
        options: {
          redirectTo: `${window.location.origin}/browse-tasks`,
          queryParams: { access_type: 'offline', prompt: 'consent' },
        },
      }),
    );
    if (!error) return null;
    endGoogleTrip();
    return errorText(error);
  }

  return (
    <>
      <Button
        variant="outline"
        size="lg"
        isBusy={isBusy}
        onClick={() => void start()}
        className="w-full"
      >
        {!isBusy && <GoogleMark />}
        {t('auth.google')}
      </Button>
      <p className="flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('auth.or')}
      </p>
    </>
  );
}

/** Google's own mark in its own colors, as its guidelines ask. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true" className="size-5">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.32-1.58-5.03-3.7H.96v2.33A9 9 0 0 0 9 18z"
      />
      <path fill="#FBBC05" d="M3.97 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08z" />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3.01 2.33C4.68 5.16 6.66 3.58 9 3.58z"
      />
    </svg>
  );
}
