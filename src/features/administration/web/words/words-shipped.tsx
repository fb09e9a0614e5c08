import { useInfiniteQuery } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Button } from '#ui/layout/button.tsx';
import type { ShippedWordGroup } from '../../search-words-contract.ts';
import { shippedWordGroups } from '../administration-queries.ts';
import { RowsCard } from '../rows-card.tsx';
import { WordsRow } from './words-row.tsx';
import { WordsSearch, useWordsSearch } from './words-search.tsx';
import { useSwitchWords } from './use-words.ts';

/** Finds shipped groups by their words; before that, it lists those that are off (OPS-206). */
export function ShippedWords() {
  const { t } = useTranslation('admin');
  const { queries } = useApi();
  const viewer = useViewer();
  const search = useWordsSearch();
  const query = useInfiniteQuery({
    ...shippedWordGroups(queries, search.text, viewer.id),
    placeholderData: (before) => before,
    select: nameByLine,
  });
  const hasText = search.text !== '';
  return (
    <div className="flex flex-col gap-4">
      <WordsSearch
        search={search}
        label={t('words.searchShipped')}
        hint={t('words.searchShippedHint')}
      />
      <RowsCard
        query={query}
        label={t('words.shipped')}
        texts={{ loading: t('words.loading'), error: t('words.failed') }}
        empty={
          <EmptyState
            level={2}
            illustration="search"
            title={t(hasText ? 'words.noneFound' : 'words.noneOff')}
          />
        }
      >
        {(group) => <ShippedRow group={group} />}
      </RowsCard>
    </div>
  );
}

/** A shipped group is known by its words. */
const nameByLine = (data: InfiniteData<{ items: ShippedWordGroup[] }>) => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    items: page.items.map((group) => ({ ...group, id: group.line })),
  })),
});

function ShippedRow({ group }: { group: ShippedWordGroup }) {
  const { t } = useTranslation('admin');
  const { line, en, isOn } = group;
  const { mutate, isPending } = useSwitchWords(line);
  const name = en[0] ?? '';
  return (
    <WordsRow
      group={group}
      note={
        !isOn && (
          <span>
            <Badge>{t('words.off')}</Badge>
          </span>
        )
      }
    >
      <Button
        variant="outline"
        size="sm"
        aria-label={t(isOn ? 'words.turnOffNamed' : 'words.turnOnNamed', { name })}
        isBusy={isPending}
        busyLabel={t('settings.saving')}
        onClick={() => mutate(!isOn)}
      >
        {t(isOn ? 'words.turnOff' : 'words.turnOn')}
      </Button>
    </WordsRow>
  );
}
