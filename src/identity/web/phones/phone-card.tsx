import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { AccountCard } from '../account/account-card.tsx';
import { callAuth } from '../call-auth.ts';
import { useIdentitySettings } from '../providers/use-identity-settings.ts';
import { auth } from '../session.ts';
import { PhoneSteps } from './phone-steps.tsx';

/** The number is one of the ways to sign in and is fetched again with them. */
const WAYS = ['identity', 'identities'];
const KEY = [...WAYS, 'phone'];

/** Adds a number to the account or changes it; where phones are off there is nothing to see (AUTH-268). */
export function PhoneCard() {
  const { t } = useTranslation('identity');
  const countries = useIdentitySettings()?.phoneCountries ?? null;
  const queryClient = useQueryClient();
  // Starts the steps over after each change.
  const [changes, setChanges] = useState(0);
  const { data: phone } = useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const { data, error } = await (await auth()).getUser();
      if (error) throw error;
      return data.user.phone ?? '';
    },
    enabled: countries !== null,
  });
  if (countries === null || phone === undefined) return null;
  return (
    <AccountCard
      anchor="phone"
      title={t('phone.title')}
      text={phone === '' ? t('phone.none') : t('phone.present', { phone: `+${phone}` })}
    >
      <PhoneSteps
        key={changes}
        countries={countries}
        kind="phone_change"
        submitLabel={t('phone.confirm')}
        isQuiet
        send={(to) => callAuth((client) => client.updateUser({ phone: to }))}
        verify={(to, token) =>
          callAuth((client) => client.verifyOtp({ phone: to, token, type: 'phone_change' }))
        }
        onDone={() => {
          showToast({ title: t('phone.confirmed') });
          setChanges(changes + 1);
          void queryClient.invalidateQueries({ queryKey: WAYS });
        }}
      />
    </AccountCard>
  );
}
