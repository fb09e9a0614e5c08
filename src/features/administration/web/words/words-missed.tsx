import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { MissedSearch } from '../../search-words-contract.ts';
import { missedSearches } from '../administration-queries.ts';
import { RowsCard } from '../rows-card.tsx';
import { WordsDialog } from './words-dialog.tsx';
import { useDismissMissed } from './use-words.ts';

/** Lists what was searched for and not found, the most frequent first, with what people say they meant (OPS-210). */
export function MissedSearches() {
  const { t } = useTranslation('admin');
  const { queries } = useApi();
  const viewer = useViewer();
  const query = useInfiniteQuery(missedSearches(queries, viewer.id));
  // Held above the rows: the dialog stays open if another operator dismisses the text.
  const [added, setAdded] = useState<MissedSearch | null>(null);
  return (
    <>
      <RowsCard
        query={query}
        label={t('words.missed')}
        texts={{ loading: t('words.loadingMissed'), error: t('words.failedMissed') }}
        empty={
          <EmptyState
            level={2}
            illustration="search"
            title={t('words.noneMissed')}
            text={t('words.noneMissedText')}
          />
        }
      >
        {(missed) => <MissedRow missed={missed} onAdd={() => setAdded(missed)} />}
      </RowsCard>
      {added && (
        <WordsDialog
          groupId={null}
          missedId={added.id}
          initial={toWords(added)}
          onClose={() => setAdded(null)}
        />
      )}
    </>
  );
}

/** Fills in the text and the most frequent answer. */
const toWords = ({ language, form, meant }: MissedSearch) => ({
  en: '',
  es: '',
  broader: '',
  [language]: [form, ...meant.slice(0, 1).map((one) => one.meant)].join(', '),
});

function MissedRow({ missed, onAdd }: { missed: MissedSearch; onAdd: () => void }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { mutate, isPending } = useDismissMissed(missed.id);
  const { kind, language, form, count, lastOn, meant } = missed;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-0.5 wrap-anywhere">
        <bdi lang={language} className="text-sm font-semibold">
          {form}
        </bdi>
        <span className="text-xs text-muted">
          {t(`words.kinds.${kind}`)} · {t('words.times', { count })} ·{' '}
          {t('words.lastOn', { date: format.date(new Date(`${lastOn}T12:00:00`)) })}
        </span>
        {meant.length > 0 && (
          <span className="text-sm">
            {t('words.meant')}{' '}
            {meant.map((one, at) => (
              <span key={one.meant}>
                {at > 0 && ', '}
                <bdi>{one.meant}</bdi> ({format.number(one.count)})
              </span>
            ))}
          </span>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          aria-label={t('words.addFrom', { form })}
          onClick={onAdd}
        >
          {t('words.addAs')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={t('words.dismissNamed', { form })}
          isBusy={isPending}
          busyLabel={t('settings.saving')}
          onClick={() => mutate()}
        >
          {t('words.dismiss')}
        </Button>
      </div>
    </div>
  );
}
