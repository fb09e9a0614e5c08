import { DeleteAccountCard } from '../leaving/delete-account-card.tsx';
import { PasskeysCard } from '../passkeys/passkeys-card.tsx';
import { PhoneCard } from '../phones/phone-card.tsx';
import { useIdentitySettings } from '../providers/use-identity-settings.ts';
import { useSession } from '../session.ts';
import { ActivityCard } from './activity/activity-card.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ConnectedAccounts } from './connected-accounts.tsx';
import { OtherDevices } from './other-devices.tsx';
import { TwoFactorCard } from './two-factor/two-factor-card.tsx';

function useOwnAccount() {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  const { email, isManaged } = session;
  // A password belongs to an address.
  return { email, isManaged, hasPassword: !isManaged && email !== '' };
}

/** Returns the settings that not every account has, and whether this one has them (PEOPLE-210). */
export function useAccountParts() {
  const account = useOwnAccount();
  const settings = useIdentitySettings();
  const isOwn = account?.isManaged === false;
  return {
    email: isOwn,
    password: account?.hasPassword === true,
    phone: isOwn && (settings?.phoneCountries ?? null) !== null,
    passkeys: isOwn && settings?.hasPasskeys === true,
  };
}

/** The addresses and accounts one signs in with (AUTH-160). */
export function AccountCards() {
  const account = useOwnAccount();
  if (!account) return null;
  const { email, isManaged } = account;
  return (
    <>
      {!isManaged && <ChangeEmailForm email={email} />}
      {!isManaged && <PhoneCard />}
      <ConnectedAccounts />
    </>
  );
}

/** Password, passkeys, second step, devices and what happened (AUTH-160). */
export function SecurityCards() {
  const account = useOwnAccount();
  if (!account) return null;
  const { email, isManaged, hasPassword } = account;
  return (
    <>
      {hasPassword && <ChangePasswordForm email={email} />}
      {!isManaged && <PasskeysCard />}
      <TwoFactorCard />
      <OtherDevices />
      <ActivityCard />
    </>
  );
}

/** Deletes the account, and is the last of all settings (AUTH-220). */
export function LeavingCard() {
  const account = useOwnAccount();
  return account && <DeleteAccountCard email={account.email} hasProof={account.hasPassword} />;
}
