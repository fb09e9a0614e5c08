import { useTranslation } from '#platform/web/use-translation.ts';
import { visibleLength } from '#platform/text/visible-length.ts';
import { cx } from '#ui/cx.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';

/** Counts as the schema does: trimmed, and an emoji is one character (TASK-198). */
export function TextCount({ text, max }: { text: string; max: number }) {
  const { t } = useTranslation('posting');
  const length = visibleLength(text.trim());
  return (
    <span className={cx('tabular-nums', length > max && 'font-semibold text-danger')}>
      <span aria-hidden="true">{`${length}/${max}`}</span>
      <VisuallyHidden>{t('length', { length, max })}</VisuallyHidden>
    </span>
  );
}
