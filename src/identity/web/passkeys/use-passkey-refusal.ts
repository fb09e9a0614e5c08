import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { asAuthFailure, authErrorKey, useAuthErrorText } from '../auth-error-text.ts';

/** Says why not; who has been signed in for long is asked to sign in once more (AUTH-200). */
export function usePasskeyRefusal() {
  const { t } = useTranslation('identity');
  const errorText = useAuthErrorText();
  return (title: string, error: unknown) => {
    const failure = asAuthFailure(error);
    const isOld = failure.code === 'reauthentication_needed';
    // Browsers report a person's "no" in words for developers.
    const text = authErrorKey(failure) === null ? t('passkeys.notMade') : errorText(error);
    announce({ title, text: isOld ? t('connected.signInAgain') : text, tone: 'error' });
  };
}
