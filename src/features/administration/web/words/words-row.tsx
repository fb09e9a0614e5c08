import type { ReactNode } from 'react';
import { joinWords } from '#features/browsing/word-group.ts';
import { useTranslation } from '#platform/web/use-translation.ts';

export interface WordsRowProps {
  group: { en: string[]; es: string[]; broader: string | null };
  /** Says who changed it, or that it is off. */
  note?: ReactNode;
  /** The steps. */
  children: ReactNode;
}

/** Shows a group's words in both languages, with what can be done with it. */
export function WordsRow({ group: { en, es, broader }, note, children }: WordsRowProps) {
  const { t } = useTranslation('admin');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-0.5 wrap-anywhere">
        <bdi lang="en" className="text-sm font-semibold">
          {joinWords(en)}
        </bdi>
        <bdi lang="es" className="text-sm">
          {joinWords(es)}
        </bdi>
        {broader !== null && (
          <span className="text-xs text-muted">
            {t('words.kindOf', { group: broader.split(' | ')[0] ?? '' })}
          </span>
        )}
        {note}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
