import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { Button } from '#ui/layout/button.tsx';
import { useAuthErrorText } from '../auth-error-text.ts';
import { callAuth } from '../call-auth.ts';
import { useCooldown } from '../forms/use-cooldown.ts';

export interface ProofChoiceProps {
  email: string;
  by: 'password' | 'code';
  onChoose: (by: 'password' | 'code') => void;
}

/** Sends a code to people who do not know the current password, again after a minute (AUTH-128). */
export function ProofChoice({ email, by, onChoose }: ProofChoiceProps) {
  const { t } = useTranslation('identity');
  const errorText = useAuthErrorText();
  const [isSending, setSending] = useState(false);
  const cooldown = useCooldown('reauthentication', email);

  async function send() {
    setSending(true);
    const { error } = await callAuth((client) => client.reauthenticate());
    setSending(false);
    if (error) {
      announce({ title: t('account.codeFailed'), text: errorText(error), tone: 'error' });
      return;
    }
    cooldown.start(email);
    announce({ title: t('account.passwordCodeSent', { email }) });
    onChoose('code');
  }

  if (by === 'password') {
    return (
      <Button
        variant="ghost"
        className="self-start"
        isBusy={isSending}
        busyLabel={t('reset.sending')}
        // One that was sent a moment ago is still good.
        onClick={() => (cooldown.secondsLeft > 0 ? onChoose('code') : void send())}
      >
        {t('account.byCode')}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="outline"
        disabled={cooldown.secondsLeft > 0}
        isBusy={isSending}
        busyLabel={t('reset.sending')}
        onClick={() => void send()}
      >
        {cooldown.secondsLeft > 0
          ? t('reset.sendAgainIn', { seconds: cooldown.secondsLeft })
          : t('reset.sendAgain')}
      </Button>
      <Button variant="ghost" onClick={() => onChoose('password')}>
        {t('account.byPassword')}
      </Button>
    </div>
  );
}
