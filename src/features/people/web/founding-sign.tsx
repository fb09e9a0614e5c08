import { useTranslation } from '#platform/web/use-translation.ts';
import { Award } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';

/** The founding badge beside a name (PEOPLE-135). */
export function FoundingSign({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation();
  if (!isShown) return null;
  return (
    <span className="ui-founding" title={t('people.foundingMember')}>
      <Award className="size-3.5" />
      <VisuallyHidden>{t('people.foundingMember')}</VisuallyHidden>
    </span>
  );
}
