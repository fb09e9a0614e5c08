import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { toSearchForm } from '#platform/text/search-form.ts';
import { ClipboardList, Clock, HandHelping, MapPin, Search, Tag, X } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { useSuggestList } from '#ui/inputs/use-suggest-list.tsx';
import type { ComboboxField } from '#ui/inputs/use-suggest-list.tsx';
import type { SearchedKind, Suggestions } from '../contract.ts';
import { forgetSearches, lastSearches } from './last-searches.ts';
import { searchSuggestions } from './search-queries.ts';

const PAUSE_MS = 120;
const NOTHING: Suggestions = { words: [], categories: [], places: [] };

export interface SearchSuggestionsProps {
  text: string;
  isOpen: boolean;
  /** Takes what the field has to say of the list. */
  onField: (field: ComboboxField) => void;
  /** Gets what happens with the keys pressed in the field. */
  pressed: RefObject<((event: KeyboardEvent<HTMLInputElement>) => void) | null>;
  onSearch: (text: string) => void;
  onDismiss: () => void;
}

type Offer = {
  key: string;
  icon: Icon;
  text: string;
  /** Says what it is where the text does not. */
  note?: string;
  choose: () => void;
};

/** The list below the search box while somebody types: last searches, words, categories and towns (SHELL-402, SHELL-406). */
export function SearchSuggestions({
  text,
  isOpen,
  onField,
  pressed,
  onSearch,
  onDismiss,
}: SearchSuggestionsProps) {
  const { t } = useTranslation('site-search');
  const offers = useOffers({ text, isOpen, onSearch, onDismiss });
  const options = useMemo(
    () =>
      offers.map(({ key, icon: Sign, text: offered, note }) => ({
        key,
        label: (
          <>
            <Sign aria-hidden="true" className="mr-2.5 size-4 shrink-0 text-muted" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <bdi>{offered}</bdi>
              {note !== undefined && <span className="block text-xs text-muted">{note}</span>}
            </span>
          </>
        ),
      })),
    [offers],
  );
  const { field, press, list } = useSuggestList({
    options,
    onChoose: (index) => offers[index]?.choose(),
    onDismiss,
    listLabel: t('suggestions.label'),
    status: t('suggestions.count', { count: options.length }),
    className: 'max-h-[70vh] overflow-y-auto',
  });
  const {
    'aria-expanded': isExpanded,
    'aria-controls': listId,
    'aria-activedescendant': activeId,
  } = field;
  useEffect(() => {
    onField({
      'aria-expanded': isExpanded,
      'aria-controls': listId,
      'aria-activedescendant': activeId,
    });
  }, [onField, isExpanded, listId, activeId]);
  useEffect(() => {
    pressed.current = press;
  });
  return list;
}

const NO_OFFERS: Offer[] = [];

function useOffers({
  text,
  isOpen,
  onSearch,
  onDismiss,
}: Pick<SearchSuggestionsProps, 'text' | 'isOpen' | 'onSearch' | 'onDismiss'>): Offer[] {
  const { t } = useTranslation('site-search');
  const navigate = useNavigate();
  const found = useSuggestions(text, isOpen);
  const [forgotten, setForgotten] = useState(0);
  const offers = useMemo(() => {
    const typed = toSearchForm(text).trim();
    const search = (wanted: string, icon: Icon): Offer => ({
      key: `search ${wanted}`,
      icon,
      text: wanted,
      choose: () => onSearch(wanted),
    });
    const last = lastSearches().filter(
      (searched) => toSearchForm(searched).startsWith(typed) && toSearchForm(searched) !== typed,
    );
    const words = found.words.filter((word) => !last.includes(word));
    const clear: Offer = {
      key: 'clear',
      icon: X,
      text: t('lastSearches.clear'),
      choose: () => {
        forgetSearches();
        setForgotten((times) => times + 1);
      },
    };
    return [
      ...last.map((searched) => ({ ...search(searched, Clock), note: t('lastSearches.one') })),
      ...words.map((word) => search(word, Search)),
      ...found.categories.map(({ kind, slug, name }): Offer => ({
        key: `${kind} ${slug}`,
        icon: ICONS[kind],
        text: name,
        note: t(`categories.${kind}`),
        choose: () => {
          onDismiss();
          void navigate({ href: `${LISTS[kind]}?category=${encodeURIComponent(slug)}` });
        },
      })),
      ...found.places.map(({ key, city, state }): Offer => ({
        key: `place ${key}`,
        icon: MapPin,
        text: `${city}, ${state}`,
        note: t('places.one'),
        choose: () => {
          onDismiss();
          void navigate({ to: '/local/$cityState', params: { cityState: key } });
        },
      })),
      ...(last.length > 0 ? [clear] : []),
    ];
    // The last searches are read again once they are forgotten, and when the list opens anew.
  }, [text, found, forgotten, isOpen]);
  return isOpen ? offers : NO_OFFERS;
}

const ICONS: Record<SearchedKind, Icon> = { task: ClipboardList, item: Tag, service: HandHelping };
const LISTS: Record<SearchedKind, string> = {
  task: '/browse-tasks',
  item: '/marketplace',
  service: '/browse-services',
};

/** Asks once typing pauses; until the answer comes, what is known already and still fits stays (SHELL-407). */
function useSuggestions(text: string, isOpen: boolean): Suggestions {
  const { queries } = useApi();
  const viewer = useViewer();
  const typed = text.trim();
  const asked = useSettled(typed, PAUSE_MS);
  const { data, isPlaceholderData } = useQuery({
    ...searchSuggestions(queries, asked, viewer.id),
    enabled: asked !== '' && isOpen,
    placeholderData: (earlier) => earlier,
  });
  return useMemo(() => {
    const form = toSearchForm(typed);
    if (form === '' || data === undefined) return NOTHING;
    const isItsOwn = asked === typed && !isPlaceholderData;
    return {
      ...(isItsOwn ? data : NOTHING),
      words: data.words.filter((word) => isItsOwn || fits(word, form)),
    };
  }, [data, isPlaceholderData, asked, typed]);
}

/** An answer of before may say something else. */
const fits = (word: string, form: string): boolean => {
  const offered = toSearchForm(word);
  return offered.startsWith(form) && offered !== form;
};
