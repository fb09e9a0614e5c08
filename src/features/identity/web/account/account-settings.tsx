import { useTranslation } from '#platform/web/use-translation.ts';
import { useSession } from '../session.ts';
import { ChangeEmailForm } from './change-email-form.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { OtherDevices } from './other-devices.tsx';

/** What belongs to the account and not to the profile: e-mail, password and devices (AUTH-160). */
export function AccountSettings() {
  const { t } = useTranslation('identity');
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return (
    <>
      <h2 className="sr-only">{t('account.title')}</h2>
      <ChangeEmailForm email={session.email} />
      <ChangePasswordForm />
      <OtherDevices />
    </>
  );
}
