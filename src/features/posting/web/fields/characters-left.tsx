import { visibleLength } from '#platform/text/visible-length.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';

/** Counts as the schema does: trimmed, and an emoji is one character (ITEM-064). */
export function CharactersLeft({ text, max }: { text: string; max: number }) {
  const { t } = useTranslation('posting');
  const left = max - visibleLength(text.trim());
  return (
    <span className={cx('tabular-nums', left < 0 && 'font-semibold text-danger')}>
      {left < 0 ? t('charactersOver', { count: -left }) : t('charactersLeft', { count: left })}
    </span>
  );
}
