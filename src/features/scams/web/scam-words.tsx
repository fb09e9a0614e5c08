import { useTranslation } from '#platform/web/use-translation.ts';
import { CircleAlert } from '#ui/icons.tsx';
import type { ScamSign } from '../signs.ts';

export interface ScamWordsProps {
  signs: readonly ScamSign[];
  isOwn: boolean;
}

/** The warning itself, in a sentence for each sign. */
export function ScamWords({ signs, isOwn }: ScamWordsProps) {
  const { t } = useTranslation('scams');
  return (
    <div
      role="note"
      className="flex max-w-[60ch] items-start gap-2 rounded-control border border-line-strong bg-card px-3 py-2 text-xs text-ink"
    >
      <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0 text-danger" />
      <div className="flex flex-col gap-1">
        <p className="font-semibold">{t(isOwn ? 'ownTitle' : 'title')}</p>
        {signs.map((sign) => (
          <p key={sign}>{t(`signs.${sign}`)}</p>
        ))}
        <a href="/safety" className="self-start text-link underline">
          {t('safety')}
        </a>
      </div>
    </div>
  );
}
