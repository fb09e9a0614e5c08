import { useTranslation } from '#platform/web/use-translation.ts';

/** What a browser says of itself, as people call it; '' where it says nothing we know (AUTH-188). */
export function useDeviceText(): (device: { browser: string; system: string }) => string {
  const { t } = useTranslation('identity');
  return ({ browser, system }) =>
    browser !== '' && system !== ''
      ? t('account.deviceName', { browser, system })
      : browser || system;
}
