import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useTranslation } from '#platform/web/use-translation.ts';
import { announce, showToast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/layout/button.tsx';
import { authErrorKey, asAuthFailure, useAuthErrorText } from '../auth-error-text.ts';
import type { BotCheck } from '../bot-check/use-bot-check.ts';
import { useBotCheckToken } from '../bot-check/use-bot-check-token.ts';
import { callAuth } from '../call-auth.ts';
import type { Chain } from '../identity-settings.ts';
import { currentSession } from '../session.ts';
import { CHAIN_NAMES, connectWallet, walletFor } from './wallets.ts';

export interface WalletButtonsProps {
  chains: Chain[];
  check: BotCheck;
  isHeldBack: boolean;
}

/** Have a wallet of this browser sign a message for this site, and sign in with it (AUTH-241). */
export function WalletButtons({ chains, check, isHeldBack }: WalletButtonsProps) {
  const { t } = useTranslation('identity');
  const errorText = useAuthErrorText();
  const tokenOrToast = useBotCheckToken(check);
  const [busyWith, setBusyWith] = useState<Chain | null>(null);

  async function start(chain: Chain) {
    const pass = tokenOrToast();
    const wallet = walletFor(chain);
    if (!pass.isPassed || !wallet) return;
    setBusyWith(chain);
    const error = await signIn(chain, wallet, t('auth.walletStatement'), pass.options);
    setBusyWith(null);
    if (!error) {
      if (currentSession().status === 'signed-in') showToast({ title: t('toasts.welcomeBack') });
      return;
    }
    check.restart({ isDemanded: asAuthFailure(error).code === 'captcha_failed' });
    // Wallets and the client say in English what developers need.
    const isOurs = authErrorKey(asAuthFailure(error)) !== null;
    const text = isOurs ? errorText(error) : t('toasts.walletRefused');
    announce({ title: t('toasts.walletFailed'), text, tone: 'error' });
  }

  return chains.map((chain) => (
    <Button
      key={chain}
      variant="outline"
      size="lg"
      className="w-full"
      isBusy={busyWith === chain}
      busyLabel={t('auth.walletWaiting')}
      disabled={isHeldBack || busyWith !== null || !check.isPassed}
      onClick={() => void start(chain)}
    >
      {t('auth.continueWithWallet', { chain: CHAIN_NAMES[chain] })}
    </Button>
  ));
}

async function signIn(
  chain: Chain,
  wallet: object,
  statement: string,
  options: { captchaToken?: string },
): Promise<unknown> {
  const url = `${window.location.origin}/auth`;
  const nonce = uuidv7().replaceAll('-', '');
  const { error } = await callAuth(async (client) => {
    await connectWallet(wallet);
    // It finds the wallet by itself.
    return chain === 'ethereum'
      ? client.signInWithWeb3({
          chain,
          statement,
          options: { ...options, url, signInWithEthereum: { nonce } },
        })
      : client.signInWithWeb3({
          chain,
          statement,
          options: { ...options, url, signInWithSolana: { nonce } },
        });
  });
  return error;
}
