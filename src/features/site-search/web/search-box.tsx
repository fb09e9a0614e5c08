import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { LONGEST_SEARCH } from '#features/browsing/limits.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { SearchInput } from '#ui/inputs/search-input.tsx';
import type { ComboboxState } from '#ui/inputs/use-suggest-list.tsx';
import { late } from '#ui/late.tsx';

/** The parts that only a person who types needs. */
const LateSuggestions = late({
  texts: ['site-search'],
  load: async () => (await import('./search-suggestions.tsx')).SearchSuggestions,
  isOptional: true,
});

const CLOSED: ComboboxState = { isExpanded: false, listId: undefined, activeId: undefined };

export interface SearchBoxProps {
  /** The text that the page has results for. */
  search?: string;
  hasFocus?: boolean;
  className?: string;
}

/** The box that searches the whole site; without a script a form (SHELL-405, SHELL-407). */
export function SearchBox({ search = '', hasFocus = false, className }: SearchBoxProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [text, setText] = useState(search);
  const [asked, setAsked] = useState(search);
  const [isOpen, setOpen] = useState(false);
  const [list, setList] = useState(CLOSED);
  const [wasUsed, setUsed] = useState(false);
  const press = useRef<((event: KeyboardEvent<HTMLInputElement>) => void) | null>(null);
  // Another search in the address came by Back or a link.
  if (search !== asked) {
    setAsked(search);
    setText(search);
  }
  const box = useRef<HTMLElement>(null);
  const focus = useEffectEvent(() => {
    if (hasFocus) box.current?.querySelector('input')?.focus();
  });
  useEffect(() => focus(), []);

  function open() {
    setUsed(true);
    setOpen(true);
  }
  function go(wanted: string) {
    const q = wanted.trim();
    setOpen(false);
    setText(q);
    void navigate({ to: '/search', search: q === '' ? {} : { q } });
  }

  return (
    <search ref={box} className={className}>
      <form
        action="/search"
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          go(text);
        }}
      >
        <SearchInput
          name="q"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={list.isExpanded}
          aria-controls={list.listId}
          aria-activedescendant={list.activeId}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          clearLabel={t('search.clear')}
          maxLength={LONGEST_SEARCH}
          data-site-search=""
          value={text}
          onValueChange={(typed) => {
            setText(typed);
            open();
          }}
          onFocus={open}
          onBlur={() => setOpen(false)}
          onKeyDown={(event) => press.current?.(event)}
        />
        {wasUsed && (
          <Suspense fallback={null}>
            <LateSuggestions
              text={text}
              isOpen={isOpen}
              onList={setList}
              onKeys={(keys) => {
                press.current = keys;
              }}
              onSearch={go}
              onDismiss={() => setOpen(false)}
            />
          </Suspense>
        )}
      </form>
    </search>
  );
}
