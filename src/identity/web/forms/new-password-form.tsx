import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce, showToast } from '#ui/feedback/toast.ts';
import { AuthHeading } from './auth-heading.tsx';
import { useAuthErrorText } from '../auth-error-text.ts';
import { AuthForm } from './auth-form.tsx';
import { newPasswordForm } from './auth-forms.ts';
import { callAuth } from '../call-auth.ts';
import { openLink } from '../links/mailed-link.ts';
import type { MailedLink } from '../links/mailed-link.ts';
import { beginRecovery, endRecovery, useRecovery } from '../links/recovery.ts';
import { SecondStepScreen } from '../second-step/second-step-screen.tsx';
import { currentSession, getPendingSecondStep, useSession } from '../session.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useWeakPassword } from './use-weak-password.ts';

export interface NewPasswordFormProps {
  /** Used up when the password is saved; without one the session itself may set it. */
  link?: MailedLink;
  /** The address of the account the link opens. */
  email?: string;
  /** The page to go on to. */
  returnTo: string | null;
}

/** The end of a recovery; the server ends all other sessions with it (AUTH-041, AUTH-042). */
export function NewPasswordForm({ link, email = '', returnTo }: NewPasswordFormProps) {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const session = useSession();
  const recovery = useRecovery();
  const errorText = useAuthErrorText();
  const weak = useWeakPassword();
  const form = useAuthForm(newPasswordForm, { password: '', confirmPassword: '' });
  const { isSubmitting } = form.formState;
  const isFirstPassword = session.status === 'signed-in' && session.mustChoosePassword;

  /** Begins the session the password is saved in; what went wrong, or null. */
  async function begin(): Promise<unknown> {
    if (!link || recovery === link.tokenHash) return null;
    beginRecovery(link.tokenHash);
    const { error } = await openLink(link);
    if (error) endRecovery();
    return error;
  }

  const submit = form.handleSubmit(async ({ password }) => {
    const failure = await begin();
    // The typed password is kept here until the code is right.
    if (!failure && getPendingSecondStep(currentSession())) return;
    const error = failure ?? (await callAuth((client) => client.updateUser({ password }))).error;
    if (error) {
      weak.take(error);
      announce({ title: t('toasts.resetFailed'), text: errorText(error), tone: 'error' });
      return;
    }
    showToast({ title: t('toasts.passwordSaved') });
    await navigate({ href: returnTo ?? '/browse-tasks', replace: true });
    endRecovery();
  });

  const secondStep = getPendingSecondStep(session);
  if (secondStep) return <SecondStepScreen email={secondStep.email} onDone={submit} />;
  return (
    <div className="flex flex-col gap-5">
      <AuthHeading title={t('reset.newTitle')}>
        {isFirstPassword
          ? t('reset.firstText')
          : email === ''
            ? t('reset.newText')
            : t('reset.newTextFor', { email })}
      </AuthHeading>
      <AuthForm
        onSubmit={() => void submit()}
        submitLabel={t('reset.save')}
        busyLabel={t('reset.saving')}
        isBusy={isSubmitting}
      >
        <NewPasswordFields label={t('reset.newPassword')} form={form} weak={weak} />
      </AuthForm>
    </div>
  );
}
