import type { AppFlags } from './app-flags.ts';

export type CardMoment = Pick<AppFlags, 'isInstallable' | 'isInstalled' | 'isUpdateAvailable'> & {
  isConsentKnown: boolean;
  /** 30 seconds after the app could be installed (SHELL-215). */
  hasWaited: boolean;
  isInstallLater: boolean;
  /** After a sign-in by password, on a device that can make a passkey (AUTH-313). */
  isPasskeyOffered: boolean;
  isUpdateLater: boolean;
};

/** Which card there is to show; an update comes before a passkey, and that before installing (SHELL-215 to SHELL-220, AUTH-313). */
export function nextCard(moment: CardMoment): 'update' | 'passkey' | 'install' | null {
  if (!moment.isConsentKnown) return null;
  if (moment.isUpdateAvailable && !moment.isUpdateLater) return 'update';
  if (moment.isPasskeyOffered) return 'passkey';
  const mayInstall = moment.isInstallable && !moment.isInstalled && moment.hasWaited;
  return mayInstall && !moment.isInstallLater ? 'install' : null;
}
