import type { Factor } from '@supabase/auth-js';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { asAuthFailure, authErrorKey, useAuthErrorText } from '../auth-error-text.ts';

export interface CodeEntryProps {
  factors: readonly Factor[];
  submitLabel: string;
  isQuiet?: boolean;
  onDone: () => void | Promise<void>;
}

/** Says aloud what is wrong; the key of the text for beside the field (AUTH-158, PEOPLE-060). */
export function useStepFailure(): (error: unknown) => string {
  const { t } = useTranslation('identity');
  const errorText = useAuthErrorText();
  return (error) => {
    const failure = asAuthFailure(error);
    const isWrong = failure.code === 'mfa_verification_failed';
    announce({
      title: t('secondStep.failed'),
      text: isWrong ? t('secondStep.notValid') : errorText(error),
      tone: 'error',
    });
    return authErrorKey(failure) ?? 'identity:errors.unexpected';
  };
}
