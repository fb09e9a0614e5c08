import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { SearchInput } from '#ui/search-input.tsx';
import { Select } from '#ui/select.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { taskSorts } from '../vocabulary.ts';
import type { TaskSort } from '../vocabulary.ts';
import { SEARCH_LENGTH } from './browse-search.ts';
import type { BrowseFilter } from './task-queries.ts';
import { useCategoryOptions } from './category-options.ts';

const TYPING_PAUSE_MS = 300;

export interface BrowseToolbarProps {
  filter: BrowseFilter;
  onSearch: (search: string) => void;
  onCategory: (category: string | null) => void;
  onSort: (sort: TaskSort) => void;
  /** How many there are, at the head of the list. */
  count: ReactNode;
}

/** Search, category and sort; each is the address's, so reload and Back bring it again (TASK-069). */
export function BrowseToolbar(props: BrowseToolbarProps) {
  const { t } = useTranslation('tasks');
  const { sort } = props.filter;
  const helpId = useId();
  const category = useCategoryOptions(props.filter.category);
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_15rem_13rem]">
        <SearchBox
          search={props.filter.search}
          onSearch={props.onSearch}
          className="col-span-2 lg:col-span-1"
        />
        <Labelled text={t('browse.category')}>
          <Select
            {...category}
            onValueChange={(value) => props.onCategory(value || null)}
            className="rounded-full text-sm font-medium has-[option[value='']:checked]:text-ink"
          />
        </Labelled>
        <Labelled text={t('browse.sort')}>
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
        </Labelled>
      </div>
      <div className="flex items-baseline justify-between gap-4 px-1">
        {props.count}
        <p id={helpId} className="text-right text-xs text-muted">
          {t(`sortHelp.${sort}`)}
        </p>
      </div>
    </div>
  );
}

function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control
    <label className="min-w-0">
      <VisuallyHidden>{text}</VisuallyHidden>
      {children}
    </label>
  );
}

function SearchBox({
  search,
  onSearch,
  className,
}: {
  search: string;
  onSearch: (search: string) => void;
  className: string;
}) {
  const { t } = useTranslation('tasks');
  const [typed, setTyped] = useState(search);
  // What this box asked for last: any other search in the address came by Back or a link.
  const asked = useRef(search);

  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setTyped(search);
  }, [search]);

  function ask(text: string) {
    const trimmed = text.trim();
    if (trimmed === asked.current) return;
    asked.current = trimmed;
    onSearch(trimmed);
  }

  const askLater = useEffectEvent(ask);
  useEffect(() => {
    const timer = setTimeout(() => askLater(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <search className={className}>
      <form
        action="/browse-tasks"
        onSubmit={(event) => {
          event.preventDefault();
          ask(typed);
        }}
      >
        <SearchInput
          name="search"
          aria-label={t('browse.searchLabel')}
          placeholder={t('browse.searchPlaceholder')}
          clearLabel={t('browse.clearSearch')}
          maxLength={SEARCH_LENGTH}
          value={typed}
          onValueChange={setTyped}
        />
      </form>
    </search>
  );
}
