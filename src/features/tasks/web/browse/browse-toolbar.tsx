import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { List, MapIcon } from '#ui/icons.tsx';
import { Segmented } from '#ui/choices/segmented.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { taskSorts } from '../../vocabulary.ts';
import type { TaskSort } from '../../vocabulary.ts';
import type { BrowseFilter } from '../task-queries.ts';
import { SortHelp } from './sort-help.tsx';
import { useCategoryOptions } from './category-options.ts';
import { TypedSearch } from './typed-search.tsx';

export interface BrowseToolbarProps {
  filter: BrowseFilter;
  onSearch: (search: string) => void;
  onCategory: (category: string | null) => void;
  onSort: (sort: TaskSort) => void;
  view: BrowseView;
  onView: (view: BrowseView) => void;
  /** How many there are, at the head of the list. */
  count?: ReactNode;
}

const VIEWS = [
  { value: 'list', icon: <List /> },
  { value: 'map', icon: <MapIcon /> },
] as const;
export type BrowseView = (typeof VIEWS)[number]['value'];

/** Search, category, sort and view; each is the address's, so reload and Back bring it again (TASK-069). */
export function BrowseToolbar(props: BrowseToolbarProps) {
  const { t } = useTranslation('tasks');
  const { sort } = props.filter;
  const helpId = useId();
  const category = useCategoryOptions(props.filter.category);
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_15rem_13rem]">
        <TypedSearch
          action="/browse-tasks"
          label={t('browse.searchLabel')}
          search={props.filter.search}
          onSearch={props.onSearch}
          className="col-span-2 lg:col-span-1"
        />
        <Labeled text={t('browse.category')}>
          <Select
            {...category}
            onValueChange={(value) => props.onCategory(value || null)}
            className="rounded-full text-sm font-medium has-[option[value='']:checked]:text-ink"
          />
        </Labeled>
        <Labeled text={t('browse.sort')}>
          <Select
            value={sort}
            aria-describedby={helpId}
            onValueChange={(value) => {
              const chosen = taskSorts.find((known) => known === value);
              if (chosen) props.onSort(chosen);
            }}
            options={taskSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
            className="rounded-full text-sm font-medium"
          />
        </Labeled>
      </div>
      <div className="flex items-center justify-between gap-4">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 px-1">
          {props.count}
          <SortHelp sort={sort} id={helpId} />
        </div>
        <Segmented
          label={t('browse.view')}
          options={VIEWS.map(({ value, icon }) => ({
            value,
            icon,
            label: t(`browse.views.${value}`),
          }))}
          value={props.view}
          onValueChange={props.onView}
        />
      </div>
    </div>
  );
}

function Labeled({ text, children }: { text: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control
    <label className="min-w-0">
      <VisuallyHidden>{text}</VisuallyHidden>
      {children}
    </label>
  );
}
