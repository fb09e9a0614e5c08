import type { AppFlags } from './app-flags.ts';

export type CardMoment = Pick<AppFlags, 'isInstallable' | 'isInstalled' | 'isUpdateAvailable'> & {
  isConsentKnown: boolean;
  /** 30 seconds after the app could be installed (SHELL-215). */
  hasWaited: boolean;
  isInstallLater: boolean;
  isUpdateLater: boolean;
};

/** Which card there is to show; an update comes before installing (SHELL-215 to SHELL-220). */
export function nextCard(moment: CardMoment): 'update' | 'install' | null {
  if (!moment.isConsentKnown) return null;
  if (moment.isUpdateAvailable && !moment.isUpdateLater) return 'update';
  const mayInstall = moment.isInstallable && !moment.isInstalled && moment.hasWaited;
  return mayInstall && !moment.isInstallLater ? 'install' : null;
}
