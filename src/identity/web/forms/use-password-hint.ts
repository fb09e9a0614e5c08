import { useTranslation } from '#platform/web/use-translation.ts';
import { MIN_PASSWORD } from '../password-length.ts';
import { useIdentitySettings } from '../providers/use-identity-settings.ts';

/** Returns the hint that says how long a new password has to be on this site (AUTH-194). */
export function usePasswordHint(): string {
  const { t } = useTranslation('identity');
  const least = useIdentitySettings()?.passwordLength ?? MIN_PASSWORD;
  return t('auth.passwordHint', { least });
}
