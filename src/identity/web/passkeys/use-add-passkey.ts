import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { callAuth } from '../call-auth.ts';
import { usePasskeyRefusal } from './use-passkey-refusal.ts';

/** Queries about the passkeys of the account. */
export const PASSKEYS_KEY = ['identity', 'passkeys'];

/** Lets the device make a passkey for the account (AUTH-250); `add` returns whether there is one more. */
export function useAddPasskey(): { add: () => Promise<boolean>; isBusy: boolean } {
  const { t } = useTranslation('identity');
  const queryClient = useQueryClient();
  const refuse = usePasskeyRefusal();
  const [isBusy, setBusy] = useState(false);

  async function add() {
    setBusy(true);
    const { error } = await callAuth((client) => client.registerPasskey());
    setBusy(false);
    if (error) refuse(t('passkeys.addFailed'), error);
    else showToast({ title: t('passkeys.added') });
    await queryClient.invalidateQueries({ queryKey: PASSKEYS_KEY });
    return !error;
  }
  return { add, isBusy };
}
