import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { joinWords } from '#features/browsing/word-group.ts';
import { useViewer } from '#features/people/web/viewer.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Button } from '#ui/layout/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { OwnWordGroup } from '../../search-words-contract.ts';
import { ownWordGroups } from '../administration-queries.ts';
import { StaffActor } from '../people/staff-person.tsx';
import { RowsCard } from '../rows-card.tsx';
import { WordsDialog } from './words-dialog.tsx';
import { WordsRow } from './words-row.tsx';
import { WordsSearch, useWordsSearch } from './words-search.tsx';
import { useRemoveWords } from './use-words.ts';

const EMPTY = { en: '', es: '', broader: '' };

/** Lists the site's own groups, which operators add, change and remove (OPS-204). */
export function OwnWords() {
  const { t } = useTranslation('admin');
  const { queries } = useApi();
  const viewer = useViewer();
  const search = useWordsSearch();
  const [isAdding, setAdding] = useState(false);
  const query = useInfiniteQuery({
    ...ownWordGroups(queries, search.text, viewer.id),
    placeholderData: (before) => before,
  });
  const hasText = search.text !== '';
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <WordsSearch search={search} label={t('words.searchOwn')} />
        <Button onClick={() => setAdding(true)}>{t('words.add')}</Button>
      </div>
      <RowsCard
        query={query}
        label={t('words.own')}
        texts={{ loading: t('words.loading'), error: t('words.failed') }}
        empty={
          <EmptyState
            level={2}
            illustration="search"
            title={t(hasText ? 'words.noneFound' : 'words.noneOwn')}
          />
        }
      >
        {(group) => <OwnRow group={group} />}
      </RowsCard>
      {isAdding && <WordsDialog groupId={null} initial={EMPTY} onClose={() => setAdding(false)} />}
    </div>
  );
}

function OwnRow({ group }: { group: OwnWordGroup }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const { mutate, isPending } = useRemoveWords(group.id, close);
  const { id, en, es, broader, changedAt, changedBy } = group;
  const name = en[0] ?? '';
  return (
    <WordsRow
      group={group}
      note={
        <span className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
          {changedBy !== null && <StaffActor actor={changedBy} />}
          {format.date(changedAt)}
        </span>
      }
    >
      <Button
        variant="outline"
        size="sm"
        aria-label={t('words.changeNamed', { name })}
        onClick={() => setOpen('change')}
      >
        {t('places.change')}
      </Button>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('words.removeNamed', { name })}
        onClick={() => setOpen('remove')}
      >
        {t('places.remove')}
      </Button>
      {open === 'change' && (
        <WordsDialog
          groupId={id}
          initial={{ en: joinWords(en), es: joinWords(es), broader: broader ?? '' }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={t('words.removeTitle', { name })}
        text={t('words.removeText')}
        confirmLabel={t('places.remove')}
        busyLabel={t('settings.saving')}
        isBusy={isPending}
        variant="danger"
        onConfirm={() => mutate()}
      />
    </WordsRow>
  );
}
