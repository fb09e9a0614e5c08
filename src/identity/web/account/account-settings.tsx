import { useTranslation } from '#platform/web/use-translation.ts';
import { DeleteAccountCard } from '../leaving/delete-account-card.tsx';
import { OwnDataCard } from '../leaving/own-data-card.tsx';
import { PasskeysCard } from '../passkeys/passkeys-card.tsx';
import { PhoneCard } from '../phones/phone-card.tsx';
import { useSession } from '../session.ts';
import { ActivityCard } from './activity/activity-card.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ConnectedAccounts } from './connected-accounts.tsx';
import { OtherDevices } from './other-devices.tsx';
import { TwoFactorCard } from './two-factor/two-factor-card.tsx';

/** The settings of the account, not of the profile: e-mail, password and devices (AUTH-160). */
export function AccountSettings() {
  const { t } = useTranslation('identity');
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  const { email, isManaged } = session;
  return (
    <>
      <h2 className="sr-only">{t('account.title')}</h2>
      {!isManaged && <ChangeEmailForm email={email} />}
      {/* A password belongs to an address. */}
      {!isManaged && email !== '' && <ChangePasswordForm email={email} />}
      {!isManaged && <PhoneCard />}
      <ConnectedAccounts />
      {!isManaged && <PasskeysCard />}
      <TwoFactorCard />
      <OtherDevices />
      <ActivityCard />
      <OwnDataCard />
      <DeleteAccountCard email={email} hasProof={!isManaged && email !== ''} />
    </>
  );
}
