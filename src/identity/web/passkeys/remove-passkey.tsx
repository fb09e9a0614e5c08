import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { callAuth } from '../call-auth.ts';
import { usePasskeyRefusal } from './use-passkey-refusal.ts';
import type { PasskeyDialogProps } from './rename-passkey.tsx';

/** Asks first, as the sessions the passkey signed in elsewhere end with it (AUTH-254). */
export function RemovePasskey({ passkey, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation('identity');
  const refuse = usePasskeyRefusal();
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    const { error } = await callAuth((client) => client.passkey.delete({ passkeyId: passkey.id }));
    if (error) refuse(t('passkeys.removeFailed'), error);
    else showToast({ title: t('passkeys.removed') });
    onClose();
    // The session may be worth less without it.
    await callAuth((client) => client.refreshSession());
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('passkeys.removeTitle')}
      text={t('passkeys.removeText')}
      confirmLabel={t('twoFactor.remove')}
      isBusy={isBusy}
      onConfirm={() => void remove()}
    />
  );
}
