import { themes } from '#platform/theme.ts';
import { chooseTheme, useTheme } from '#platform/web/theme.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { SunMoon } from '#ui/icons.tsx';
import { Menu } from '#ui/overlays/menu.tsx';

/** Light, dark, or as the device is, within reach on every page (SHELL-330). */
export function ThemeMenu() {
  const { t } = useTranslation('common');
  const theme = useTheme();
  return (
    <Menu
      align="end"
      side="top"
      items={themes.map((value) => ({
        label: t(`theme.${value}`),
        isChosen: value === theme,
        onSelect: () => chooseTheme(value),
      }))}
      trigger={
        <button
          type="button"
          aria-label={t('theme.label')}
          title={t('theme.label')}
          className={buttonClass({ variant: 'ghost', size: 'icon', className: 'text-muted' })}
        >
          <SunMoon className="size-5" />
        </button>
      }
    />
  );
}
