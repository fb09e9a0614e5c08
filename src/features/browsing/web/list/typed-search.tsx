import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { SearchInput } from '#ui/inputs/search-input.tsx';
import { LONGEST_SEARCH } from '../../limits.ts';

const TYPING_PAUSE_MS = 300;

export interface TypedSearchProps {
  /** The search in the address. */
  search: string;
  onSearch: (search: string) => void;
  /** The target of the form without scripts. */
  action: string;
  label: string;
  placeholder: string;
  className?: string;
}

/** A search box that asks by itself when its person stops typing (TASK-067, SHELL-184). */
export function TypedSearch(props: TypedSearchProps) {
  const { search, onSearch, action, label, placeholder, className } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState(search);
  // The last search of this box; any other search in the address came by Back or a link.
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
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          ask(typed);
        }}
      >
        <SearchInput
          name="search"
          aria-label={label}
          placeholder={placeholder}
          clearLabel={t('lists.clearSearch')}
          maxLength={LONGEST_SEARCH}
          value={typed}
          onValueChange={setTyped}
        />
      </form>
    </search>
  );
}
