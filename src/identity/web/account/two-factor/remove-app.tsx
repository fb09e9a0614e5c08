import type { Factor } from '@supabase/auth-js';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce, showToast } from '#ui/feedback/toast.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useAuthErrorText } from '../../auth-error-text.ts';
import { callAuth } from '../../call-auth.ts';
import { CodeEntry } from '../../second-step/code-entry.tsx';
import { useFactorsChanged } from '../../second-step/use-factors.ts';

export interface RemoveAppProps {
  app: Factor;
  factors: readonly Factor[];
  /** Two-factor sign-in ends with it. */
  isLast: boolean;
  onClose: () => void;
}

/** Removes an app once the person enters a code again (AUTH-156, PEOPLE-062). */
export function RemoveApp({ app, factors, isLast, onClose }: RemoveAppProps) {
  const { t } = useTranslation('identity');
  const errorText = useAuthErrorText();
  const factorsChanged = useFactorsChanged();

  async function remove() {
    const { error } = await callAuth((client) => client.mfa.unenroll({ factorId: app.id }));
    if (error)
      announce({ title: t('twoFactor.removeFailed'), text: errorText(error), tone: 'error' });
    else showToast({ title: t(isLast ? 'twoFactor.turnedOff' : 'twoFactor.removed') });
    onClose();
    await factorsChanged();
    // The session is what it was without the step.
    await callAuth((client) => client.refreshSession());
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(isLast ? 'twoFactor.turnOffTitle' : 'twoFactor.removeTitle')}
      description={t(isLast ? 'twoFactor.turnOffText' : 'twoFactor.removeText')}
    >
      <CodeEntry
        factors={factors}
        submitLabel={t(isLast ? 'twoFactor.turnOff' : 'twoFactor.remove')}
        onDone={remove}
      />
    </Dialog>
  );
}
