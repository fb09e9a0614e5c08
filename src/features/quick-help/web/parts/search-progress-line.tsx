import { useTranslation } from '#platform/web/use-translation.ts';
import type { Translate } from '#platform/language/translator.ts';
import { Search } from '#ui/icons.tsx';
import type { RequestDetail, SearchProgress } from '../../contract.ts';

/** Describes the progress of the search in one sentence. */
export function progressText(t: Translate<'quick-help'>, search: SearchProgress): string {
  const { mode, phase, count } = search;
  if (phase === 'asking')
    return count === 0 ? t('parts.search.between') : t('parts.search.asking', { count });
  if (count === 0) return t('parts.search.none');
  return mode === 'rounds'
    ? t('parts.search.rescue', { count })
    : t('parts.search.alerted', { count });
}

/** The requester sees each step of the search, while it goes on. */
export function SearchProgressLine({
  request: { search, status },
}: {
  request: Pick<RequestDetail, 'search' | 'status'>;
}) {
  const { t } = useTranslation('quick-help');
  if (search === null || status !== 'searching') return null;
  return (
    <p role="status" className="flex items-start gap-2 text-sm">
      <Search aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-accent-ink" />
      <span>
        {progressText(t, search)}
        {search.seen > 0 && (
          <span className="text-muted"> · {t('parts.search.seen', { count: search.seen })}</span>
        )}
      </span>
    </p>
  );
}
