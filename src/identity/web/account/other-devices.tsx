import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce, showToast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/layout/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useAuthErrorText } from '../auth-error-text.ts';
import { callAuth } from '../call-auth.ts';
import { AccountCard } from './account-card.tsx';
import { useSessionsChanged } from './own-list/own-pages.ts';
import { SessionList } from './session-list.tsx';

/** Shows where the account is signed in, and ends every session but this one (AUTH-110, AUTH-160, AUTH-188). */
export function OtherDevices() {
  const { t } = useTranslation('identity');
  const errorText = useAuthErrorText();
  const changed = useSessionsChanged();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function signOutOthers() {
    setBusy(true);
    const { error } = await callAuth(async (client) => ({
      data: null,
      ...(await client.signOut({ scope: 'others' })),
    }));
    setBusy(false);
    setAsking(false);
    if (error)
      announce({ title: t('account.devicesFailed'), text: errorText(error), tone: 'error' });
    else {
      await changed();
      showToast({ title: t('account.devicesDone') });
    }
  }

  return (
    <AccountCard anchor="devices" title={t('account.devices')} text={t('account.devicesText')}>
      <div className="flex flex-col gap-5">
        <SessionList />
        <Button
          variant="outline"
          className="w-full sm:w-auto sm:self-start"
          onClick={() => setAsking(true)}
        >
          {t('account.signOutOthers')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('account.devicesAsk')}
        text={t('account.devicesAskText')}
        confirmLabel={t('account.signOutOthers')}
        busyLabel={t('account.signingOutOthers')}
        isBusy={isBusy}
        onConfirm={() => void signOutOthers()}
      />
    </AccountCard>
  );
}
