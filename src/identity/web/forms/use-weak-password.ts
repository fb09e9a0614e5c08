import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';

const NO_REASONS: readonly string[] = [];
const KNOWN_REASONS = ['length', 'characters', 'pwned'] as const;

/** Why the service refuses a password, if that is what a failure says (AUTH-150). */
export function weakPasswordReasons(error: unknown): readonly string[] {
  if (typeof error !== 'object' || error === null) return NO_REASONS;
  if (!('code' in error) || error.code !== 'weak_password') return NO_REASONS;
  const reasons = 'reasons' in error && Array.isArray(error.reasons) ? error.reasons : [];
  return reasons.length > 0 ? reasons.map(String) : ['other'];
}

/** The reasons under the password field, until it is edited. */
export function useWeakPassword() {
  const { t } = useTranslation('identity');
  const [reasons, setReasons] = useState(NO_REASONS);
  const sentences = reasons.map((reason) =>
    t(`weakPassword.${KNOWN_REASONS.find((known) => known === reason) ?? 'other'}`),
  );
  return {
    text: sentences.length === 0 ? undefined : sentences.join(' '),
    take: (error: unknown) => setReasons(weakPasswordReasons(error)),
    forget: () => setReasons(NO_REASONS),
  };
}
