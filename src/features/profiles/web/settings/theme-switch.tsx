import { themes } from '#platform/theme.ts';
import { chooseTheme, useTheme } from '#platform/web/theme.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Segmented } from '#ui/choices/segmented.tsx';

/** Light, dark, or as the device is: acts at once, on this device alone (SHELL-330). */
export function ThemeSwitch() {
  const { t } = useTranslation('common');
  return (
    <Segmented
      label={t('theme.label')}
      options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
      value={useTheme()}
      onValueChange={chooseTheme}
    />
  );
}
