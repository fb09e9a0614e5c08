import { useEffect, useState } from 'react';
import { rememberChoice, rememberedChoice } from '#platform/web/storage/consent-store.ts';
import { tabStorage } from '#platform/web/storage/storage.ts';
import { installOffer } from './app-flags.ts';
import type { AppFlags } from './app-flags.ts';

const PATIENCE_MS = 30_000;
const UPDATE_LATER = 'update_later';

/** Holds what the person put off, and for how long: an update until the next visit, installing and a passkey for 30 days. */
export function useCardChoices({ isInstallable }: AppFlags) {
  const [isInstallLater, setInstallLater] = useState(
    () => rememberedChoice('install_later') !== null,
  );
  const [isPasskeyLater, setPasskeyLater] = useState(
    () => rememberedChoice('passkey_later') !== null,
  );
  const [isUpdateLater, setUpdateLater] = useState(() => tabStorage.get(UPDATE_LATER) !== null);
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    if (!isInstallable) return undefined;
    const since = performance.now() - (installOffer()?.timeStamp ?? 0);
    const timer = setTimeout(() => setHasWaited(true), PATIENCE_MS - since);
    return () => clearTimeout(timer);
  }, [isInstallable]);
  return {
    made: { isInstallLater, isUpdateLater, hasWaited },
    isPasskeyLater,
    passkeyLater: () => {
      rememberChoice('passkey_later', '1');
      setPasskeyLater(true);
    },
    installLater: () => {
      rememberChoice('install_later', '1');
      setInstallLater(true);
    },
    updateLater: () => {
      tabStorage.set(UPDATE_LATER, '1');
      setUpdateLater(true);
    },
  };
}
