import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce } from '#ui/feedback/toast.ts';
import { Button } from '#ui/layout/button.tsx';
import { asAuthFailure, useAuthErrorText } from '../auth-error-text.ts';
import type { BotCheck } from '../bot-check/use-bot-check.ts';
import { useBotCheckToken } from '../bot-check/use-bot-check-token.ts';
import { EmailField } from '../forms/auth-fields.tsx';
import { AuthForm } from '../forms/auth-form.tsx';
import { emailForm } from '../forms/auth-forms.ts';
import { useAuthForm } from '../forms/use-auth-form.ts';
import { storeReturnTo } from '../session/stored-return-to.ts';
import { leaveForOrganization } from './leave-for-provider.ts';

export interface OrganizationSignInProps {
  returnTo: string | null;
  check: BotCheck;
}

/** Asks for the address at work, whose domain says where its people sign in (AUTH-249). */
export function OrganizationSignIn({ returnTo, check }: OrganizationSignInProps) {
  const { t } = useTranslation('identity');
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const errorText = useAuthErrorText();
  const tokenOrToast = useBotCheckToken(check);
  const form = useAuthForm(emailForm, { email: '' });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email }) => {
    const pass = tokenOrToast();
    if (!pass.isPassed) return;
    storeReturnTo(returnTo);
    const domain = email.slice(email.lastIndexOf('@') + 1);
    const error = await leaveForOrganization(t('connected.organization'), domain, pass.options);
    setLeaving(!error);
    // Otherwise the browser is on its way.
    if (!error) return;
    check.restart({ isDemanded: asAuthFailure(error).code === 'captcha_failed' });
    announce({ title: t('toasts.organizationFailed'), text: errorText(error), tone: 'error' });
  });

  if (!isOpen) {
    return (
      <Button variant="outline" size="lg" className="w-full" onClick={() => setOpen(true)}>
        {t('auth.organization')}
      </Button>
    );
  }
  return (
    <AuthForm
      onSubmit={() => void submit()}
      submitLabel={t('auth.organization')}
      busyLabel={t('auth.signingIn')}
      isBusy={isSubmitting || isLeaving}
      isHeldBack={!check.isPassed}
    >
      <EmailField
        label={t('auth.organizationEmail')}
        registration={form.field('email')}
        error={errors.email?.message}
      />
    </AuthForm>
  );
}
