import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { callAuth } from '../call-auth.ts';
import { useIdentitySettings } from '../providers/use-identity-settings.ts';
import { answerWithPhone, sendStepCode } from '../second-step/answer-step.ts';
import { PhoneSteps } from './phone-steps.tsx';

/** A phone is set up as second step: its number, then the code that proves it (AUTH-269). */
export function PhoneEnrollment({ onConfirmed }: { onConfirmed: () => Promise<void> }) {
  const { t } = useTranslation('identity');
  const countries = useIdentitySettings()?.stepPhoneCountries ?? [];
  const [begun, setBegun] = useState<{ phone: string; factorId: string } | null>(null);
  const [challengeId, setChallengeId] = useState('');

  async function send(phone: string) {
    // Sent again, it is still the same phone.
    const known = begun?.phone === phone ? begun.factorId : null;
    const enrolled = known === null ? await enroll(phone) : { factorId: known, error: null };
    if (enrolled.error) return { error: enrolled.error };
    const { factorId } = enrolled;
    setBegun({ phone, factorId });
    const sent = await sendStepCode(factorId);
    setChallengeId(sent.challengeId);
    return sent;
  }

  return (
    <PhoneSteps
      countries={countries}
      kind="sms_set_up"
      submitLabel={t('twoFactor.turnOn')}
      send={send}
      verify={(_phone, code) =>
        answerWithPhone({ factorId: begun?.factorId ?? '', challengeId, code })
      }
      onDone={() => void onConfirmed()}
    />
  );
}

/** Its number and the minute tell it apart from others of the account. */
async function enroll(phone: string) {
  const friendlyName = `${phone} ${new Date().toISOString().slice(0, 19).replace('T', ' ')}`;
  const { data, error } = await callAuth((client) =>
    client.mfa.enroll({ factorType: 'phone', phone, friendlyName }),
  );
  return { factorId: data?.id ?? '', error };
}
