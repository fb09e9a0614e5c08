import { useTranslation } from '#platform/web/use-translation.ts';

/** Returns a function that names a device as people call it; '' for one we do not know (AUTH-188). */
export function useDeviceText(): (device: { browser: string; system: string }) => string {
  const { t } = useTranslation('identity');
  return ({ browser, system }) =>
    browser !== '' && system !== ''
      ? t('account.deviceName', { browser, system })
      : browser || system;
}
