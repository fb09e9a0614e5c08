import { useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { announce, showToast } from '#ui/feedback/toast.ts';
import { useAuthErrorText } from '../auth-error-text.ts';
import type { BotCheck } from '../bot-check/use-bot-check.ts';
import type { Provider } from '../identity-settings.ts';
import { PhoneEntry } from '../phones/phone-entry.tsx';
import { storeReturnTo } from '../session/stored-return-to.ts';
import { LatePasskeySignIn } from '../passkeys/late-passkey-sign-in.tsx';
import { canUsePasskeys } from '../passkeys/passkey-support.ts';
import { WalletButtons } from '../wallets/wallet-buttons.tsx';
import { walletFor } from '../wallets/wallets.ts';
import { leaveForProvider } from './leave-for-provider.ts';
import { OrganizationSignIn } from './organization-sign-in.tsx';
import { ProviderMark } from './provider-mark.tsx';
import { useIdentitySettings } from './use-identity-settings.ts';

export interface ProviderButtonsProps {
  returnTo: string | null;
  check: BotCheck;
}

/**
 * Lead to other providers (AUTH-003, AUTH-046), or ask a wallet (AUTH-241) or the device's passkeys (AUTH-258); a site or browser that has none offers nothing
 * that could only fail.
 */
export function ProviderButtons({ returnTo, check }: ProviderButtonsProps) {
  const { t } = useTranslation('identity');
  const errorText = useAuthErrorText();
  const settings = useIdentitySettings();
  const { providers = [], walletChains = [], hasOrganizations, phoneCountries } = settings ?? {};
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const chains = walletChains.filter((chain) => walletFor(chain) !== null);
  const hasPhones = phoneCountries !== undefined && phoneCountries !== null;
  const hasPasskeys = settings?.hasPasskeys === true && canUsePasskeys();
  const isOfUse = hasPasskeys || hasPhones || hasOrganizations === true;
  if (providers.length + chains.length === 0 && !isOfUse) return null;

  async function start(provider: Provider) {
    setBusyWith(provider.name);
    showToast({ title: t('toasts.providerStarting') });
    storeReturnTo(returnTo);
    const error = await leaveForProvider(provider, 'sign-in', '/browse-tasks');
    // Otherwise the browser is on its way.
    if (!error) return;
    const title = t('toasts.providerFailed', { provider: provider.label });
    announce({ title, text: errorText(error), tone: 'error' });
    setBusyWith(null);
  }

  return (
    <>
      <div className="flex flex-col gap-3">
        {hasPasskeys && <LatePasskeySignIn isHeldBack={busyWith !== null} />}
        {providers.map((provider) => (
          <Button
            key={provider.name}
            variant="outline"
            size="lg"
            className="w-full"
            isBusy={busyWith === provider.name}
            disabled={busyWith !== null}
            onClick={() => void start(provider)}
          >
            {busyWith !== provider.name && <ProviderMark name={provider.name} />}
            {t('auth.continueWith', { provider: provider.label })}
          </Button>
        ))}
        <WalletButtons chains={chains} check={check} isHeldBack={busyWith !== null} />
        {hasPhones && <PhoneEntry countries={phoneCountries} check={check} />}
        {hasOrganizations === true && <OrganizationSignIn returnTo={returnTo} check={check} />}
      </div>
      <p className="flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('auth.or')}
      </p>
    </>
  );
}
