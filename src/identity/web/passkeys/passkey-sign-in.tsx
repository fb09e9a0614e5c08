import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce, showToast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/layout/button.tsx';
import { asAuthFailure, authErrorKey, useAuthErrorText } from '../auth-error-text.ts';
import { solvePuzzle } from '../bot-check/bot-check-puzzle.ts';
import { callAuth } from '../call-auth.ts';
import { currentSession } from '../session.ts';

/** A little less than a question of the server's counts. */
const RENEW_MS = 4 * 60_000;

/** Signs in with a passkey: by a button, or from what the browser suggests in the e-mail field (AUTH-258). */
export function PasskeySignIn({ isHeldBack }: { isHeldBack: boolean }) {
  const { t } = useTranslation('identity');
  const errorText = useAuthErrorText();
  const [isBusy, setBusy] = useState(false);
  const stopSuggesting = useSuggestedPasskey({ isOn: !isBusy, onDone: finish });

  function finish(error: unknown) {
    if (!error) {
      if (currentSession().status === 'signed-in') showToast({ title: t('toasts.welcomeBack') });
      return;
    }
    // Browsers and the client say in English what developers need.
    const isOurs = authErrorKey(asAuthFailure(error)) !== null;
    const text = isOurs ? errorText(error) : t('passkeys.notUsed');
    announce({ title: t('passkeys.signInFailed'), text, tone: 'error' });
  }

  async function start() {
    stopSuggesting();
    setBusy(true);
    const error = await signIn(new AbortController().signal);
    setBusy(false);
    finish(error);
  }

  return (
    <Button
      variant="outline"
      size="lg"
      className="w-full"
      isBusy={isBusy}
      busyLabel={t('passkeys.waiting')}
      disabled={isHeldBack || isBusy}
      onClick={() => void start()}
    >
      {t('passkeys.signIn')}
    </Button>
  );
}

/** Lets the browser suggest passkeys where an e-mail address is typed, for as long as the page is open. */
function useSuggestedPasskey({
  isOn,
  onDone,
}: {
  isOn: boolean;
  onDone: (error: unknown) => void;
}) {
  const done = useRef(onDone);
  const current = useRef<AbortController | null>(null);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (!isOn) return;
    const begin = () => {
      current.current?.abort();
      const controller = new AbortController();
      current.current = controller;
      void suggest(controller.signal, (error) => done.current(error));
    };
    begin();
    const timer = setInterval(begin, RENEW_MS);
    return () => {
      clearInterval(timer);
      current.current?.abort();
    };
  }, [isOn]);
  return () => current.current?.abort();
}

async function suggest(signal: AbortSignal, onDone: (error: unknown) => void): Promise<void> {
  const canSuggest = await window.PublicKeyCredential.isConditionalMediationAvailable?.();
  if (!canSuggest || signal.aborted) return;
  const error = await signIn(signal, 'conditional');
  if (signal.aborted) return;
  // A suggestion the person did not ask for fails silently, unless the service refused the passkey they chose.
  if (!error || asAuthFailure(error).code.startsWith('webauthn_')) onDone(error);
}

/** Returns the error of the sign-in, or null. */
async function signIn(signal: AbortSignal, mediation?: 'conditional'): Promise<unknown> {
  const { error } = await callAuth(async (client) => {
    const solved = await solvePuzzle(signal);
    return client.signInWithPasskey({
      options: {
        signal,
        ...(mediation && { mediation }),
        ...(solved && { captchaToken: solved.token }),
      },
    });
  });
  return error;
}
