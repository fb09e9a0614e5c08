import { useApi } from '#app/api.tsx';
import { useSession } from '#identity/web/session.ts';
import { languages } from '#platform/language/translator.ts';
import type { Language } from '#platform/language/translator.ts';
import { changeLanguage } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Languages } from '#ui/icons.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';

/** Changes every text at once, without reloading or losing what was typed (SHELL-228). */
export function LanguageSwitch({ isNarrow = false }: { isNarrow?: boolean }) {
  const { t, i18n } = useTranslation('shell');
  const { api } = useApi();
  const session = useSession();

  async function choose(language: Language) {
    await changeLanguage(i18n, language);
    // E-mails and notices follow; the screen does not wait for it.
    if (session.status === 'signed-in')
      await api.profiles.update({ preferredLanguage: language }).catch(() => {});
  }

  if (isNarrow) {
    const other = languages.find((language) => language !== i18n.language) ?? 'en';
    return (
      <Tooltip content={t(`languages.${other}`)} side="right">
        <button
          type="button"
          lang={other}
          aria-label={t(`languages.${other}`)}
          onClick={() => void choose(other)}
          className={buttonClass({ variant: 'ghost', size: 'icon' })}
        >
          <Languages className="size-5" />
        </button>
      </Tooltip>
    );
  }
  return (
    <div role="group" aria-label={t('language')} className="flex min-w-0 items-center px-1">
      <Languages className="mx-2 size-5 shrink-0 text-muted" />
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={i18n.language === language}
          onClick={() => void choose(language)}
          className="min-h-11 rounded-control px-2.5 text-sm text-muted hover:bg-sunken aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {t(`languages.${language}`)}
        </button>
      ))}
    </div>
  );
}
