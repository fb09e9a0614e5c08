import { useState } from 'react';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce, showToast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/layout/button.tsx';
import { useAuthErrorText } from '../auth-error-text.ts';
import { callAuth } from '../call-auth.ts';
import { AuthHeading } from '../forms/auth-heading.tsx';
import { callOwn } from '../call-own.ts';

/** The account is deleted when its time comes. */
const leave = () =>
  void callAuth(async (client) => ({ data: null, ...(await client.signOut({ scope: 'local' })) }));

/** All that an account which is to be deleted opens: the way back, or out again (AUTH-221). */
export function StayScreen({ email, dueAt }: { email: string; dueAt: string }) {
  const { t } = useTranslation('identity');
  const format = useFormat();
  const errorText = useAuthErrorText();
  const [isBusy, setBusy] = useState(false);
  const date = format.date(new Date(dueAt));

  async function stay() {
    setBusy(true);
    try {
      await callOwn('DELETE', 'removal');
      // The session is whose it was before.
      const { error } = await callAuth((client) => client.refreshSession());
      if (error) throw error;
      showToast({ title: t('leaving.stayed') });
    } catch (error) {
      setBusy(false);
      announce({ title: t('leaving.stayFailed'), text: errorText(error), tone: 'error' });
    }
  }

  return (
    <section className="flex flex-col gap-5">
      <AuthHeading title={t('leaving.stayTitle')}>
        {email === ''
          ? t('leaving.stayTextOnly', { date })
          : t('leaving.stayText', { email, date })}
      </AuthHeading>
      <Button
        size="lg"
        className="w-full"
        isBusy={isBusy}
        busyLabel={t('leaving.staying')}
        onClick={() => void stay()}
      >
        {t('leaving.stay')}
      </Button>
      <Button variant="ghost" className="self-start" disabled={isBusy} onClick={leave}>
        {t('leaving.goOn')}
      </Button>
    </section>
  );
}
