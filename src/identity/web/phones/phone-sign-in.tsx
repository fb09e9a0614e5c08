import { useTranslation } from '#platform/web/use-translation.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { asAuthFailure } from '../auth-error-text.ts';
import type { BotCheck } from '../bot-check/use-bot-check.ts';
import { useBotCheckToken } from '../bot-check/use-bot-check-token.ts';
import { callAuth } from '../call-auth.ts';
import { currentSession } from '../session.ts';
import { PhoneSteps } from './phone-steps.tsx';

export interface PhoneEntryProps {
  countries: string[];
  check: BotCheck;
}

/** Signs in with a number, or signs up when it has no account yet (AUTH-268). */
export function PhoneSignIn({ countries, check }: PhoneEntryProps) {
  const { t } = useTranslation('identity');
  const tokenOrToast = useBotCheckToken(check);

  async function send(phone: string) {
    const pass = tokenOrToast();
    if (!pass.isPassed) return null;
    const { error } = await callAuth((client) =>
      client.signInWithOtp({ phone, options: pass.options }),
    );
    // A token of the check counts once, and the next message takes another.
    check.restart({ isDemanded: asAuthFailure(error).code === 'captcha_failed' });
    return { error };
  }

  return (
    <PhoneSteps
      countries={countries}
      kind="sms"
      submitLabel={t('auth.signIn')}
      isHeldBack={!check.isPassed}
      send={send}
      verify={(phone, token) =>
        callAuth((client) => client.verifyOtp({ phone, token, type: 'sms' }))
      }
      onDone={() => {
        // The screen asks for a second step by itself.
        if (currentSession().status === 'signed-in') showToast({ title: t('toasts.welcomeBack') });
      }}
    />
  );
}
