import { useTranslation } from '#platform/web/use-translation.ts';
import { CircleCheck } from '#ui/icons.tsx';

/** Beside a wizard's buttons: what was typed is stored on this device. */
export function SavedNote() {
  const { t } = useTranslation('posting');
  return (
    <p className="hidden items-center gap-1.5 text-xs text-muted sm:flex">
      <CircleCheck aria-hidden="true" className="size-4 text-success" />
      {t('frame.saved')}
    </p>
  );
}
