import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { subjectText, typesFor } from '#features/subjects/subjects.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Segmented } from '#ui/choices/segmented.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedList } from '#ui/feedback/paged-list.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { SearchInput } from '#ui/inputs/search-input.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { SHORTEST_WORDS } from '#features/moderation/limits.ts';
import type { StaffRole } from '#features/moderation/rules.ts';
import { foundThings } from '../administration-queries.ts';
import type { ThingSearch } from '../administration-queries.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { FoundThingRow } from './search-result.tsx';

const types = typesFor('administration');
const PAUSE_MS = 250;

export interface SearchScreenProps {
  role: StaffRole;
  search: ThingSearch;
  onSearch: (search: ThingSearch) => void;
}

/** Things of all kinds and in any state, by words or by what was pasted (MOD-056). */
export function SearchScreen({ role, search, onSearch }: SearchScreenProps) {
  const { t } = useTranslation('admin');
  const { queries } = useApi();
  const viewer = useViewer();
  const [typed, setTyped] = useState(search.text);
  const text = useSettled(typed.trim(), PAUSE_MS);
  // The server finds nothing by so little, which the hint under the field says.
  const isTooShort = text !== '' && text.length < SHORTEST_WORDS;
  const query = useInfiniteQuery({
    ...foundThings(queries, { ...search, text }, viewer.id),
    placeholderData: (before) => before,
    enabled: !isTooShort,
  });
  return (
    <AdminFrame role={role} title={t('search.title')} subtitle={t('search.subtitle')}>
      <div className="flex flex-wrap items-end gap-4">
        <Field label={t('search.text')} hint={t('search.hint')} className="w-full sm:w-96">
          <SearchInput
            value={typed}
            clearLabel={t('people.clear')}
            onValueChange={(value) => {
              setTyped(value);
              onSearch({ ...search, text: value.trim() });
            }}
          />
        </Field>
        <Field label={t('queue.type')} className="w-full sm:w-56">
          <Select
            value={search.type ?? ''}
            onValueChange={(value) =>
              onSearch({ ...search, type: types.find((one) => one === value) ?? null })
            }
            options={[
              { value: '', label: t('queue.allTypes') },
              ...types.map((one) => ({ value: one, label: t(subjectText(one, 'name')) })),
            ]}
          />
        </Field>
        <Segmented
          label={t('featured.label')}
          value={search.isFeaturedOnly ? 'only' : 'all'}
          onValueChange={(value) => onSearch({ ...search, isFeaturedOnly: value === 'only' })}
          options={[
            { value: 'all', label: t('featured.all') },
            { value: 'only', label: t('featured.only') },
          ]}
        />
      </div>
      {!isTooShort && (
        <PagedList
          query={query}
          layout="closeCards"
          level={2}
          label={t('search.results')}
          skeleton={<Skeleton shape="block" className="h-20 rounded-card" />}
          texts={{ loading: t('search.loading'), error: t('search.failed') }}
          empty={<EmptyState level={2} illustration="house" title={t('search.empty')} />}
        >
          {(thing) => <FoundThingRow thing={thing} />}
        </PagedList>
      )}
    </AdminFrame>
  );
}
