import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useApi } from '#app/api.tsx';
import { useViewer } from '#features/people/web/viewer.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { toSearchForm } from '#platform/text/search-form.ts';
import { ClipboardList, Clock, HandHelping, MapPin, Search, Tag, X } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { useSuggestList } from '#ui/inputs/use-suggest-list.tsx';
import type { ComboboxState } from '#ui/inputs/use-suggest-list.tsx';
import type { SearchedKind } from '#features/browsing/searched-kinds.ts';
import type { Suggestions } from '../contract.ts';
import { forgetSearches, lastSearches } from './last-searches.ts';
import { searchSuggestions } from './search-queries.ts';

const PAUSE_MS = 120;
const NOTHING: Suggestions = { words: [], categories: [], places: [] };

type Keys = (event: KeyboardEvent<HTMLInputElement>) => void;

export interface SearchSuggestionsProps {
  text: string;
  isOpen: boolean;
  /** Takes what the field has to say of the list. */
  onList: (list: ComboboxState) => void;
  /** Takes what the keys pressed in the field do. */
  onKeys: (keys: Keys) => void;
  onSearch: (text: string) => void;
  onDismiss: () => void;
}

type OfferKind = 'last' | 'word' | SearchedKind | 'place' | 'clear';
type Offer = {
  kind: OfferKind;
  text: string;
  /** The page it leads to; without one it is a text to search for. */
  href?: string;
};

/** The list below the search box while somebody types: last searches, words, categories and towns (SHELL-402, SHELL-406). */
export function SearchSuggestions({
  text,
  isOpen,
  onList,
  onKeys,
  onSearch,
  onDismiss,
}: SearchSuggestionsProps) {
  const { t } = useTranslation('site-search');
  const navigate = useNavigate();
  const { offers, forget } = useOffers(text, isOpen);
  const options = useMemo(
    () =>
      offers.map((offer) => ({
        key: `${offer.kind} ${offer.href ?? offer.text}`,
        label: <OfferLine offer={offer} />,
      })),
    [offers],
  );
  function choose({ kind, text: offered, href }: Offer) {
    if (kind === 'clear') forget();
    else if (href === undefined) onSearch(offered);
    else {
      onDismiss();
      void navigate({ href });
    }
  }
  const { state, press, list } = useSuggestList({
    options,
    onChoose: (index) => {
      const chosen = offers[index];
      if (chosen) choose(chosen);
    },
    onDismiss,
    listLabel: t('suggestions.label'),
    status: t('suggestions.count', { count: options.length }),
    className: 'max-h-[70vh] overflow-y-auto',
  });
  const { isExpanded, listId, activeId } = state;
  useEffect(() => {
    onList({ isExpanded, listId, activeId });
  }, [onList, isExpanded, listId, activeId]);
  useEffect(() => onKeys(press));
  return list;
}

function OfferLine({ offer: { kind, text } }: { offer: Offer }) {
  const { t } = useTranslation('site-search');
  const Sign = ICONS[kind];
  const notes: Record<OfferKind, string | null> = {
    last: t('lastSearches.one'),
    word: null,
    task: t('categories.task'),
    item: t('categories.item'),
    service: t('categories.service'),
    place: t('places.one'),
    clear: null,
  };
  return (
    <>
      <Sign aria-hidden="true" className="mr-2.5 size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <bdi>{kind === 'clear' ? t('lastSearches.clear') : text}</bdi>
        {notes[kind] !== null && <span className="block text-xs text-muted">{notes[kind]}</span>}
      </span>
    </>
  );
}

/** Lists what is offered now, and forgets the last searches. */
function useOffers(text: string, isOpen: boolean): { offers: Offer[]; forget: () => void } {
  const found = useSuggestions(text, isOpen);
  const [last, setLast] = useState(lastSearches);
  // Each time the list opens, there may be another one.
  useEffect(() => {
    if (isOpen) setLast(lastSearches());
  }, [isOpen]);
  const offers = useMemo(
    () => (isOpen ? listOffers(text, last, found) : []),
    [text, last, found, isOpen],
  );
  const forget = () => {
    forgetSearches();
    setLast([]);
  };
  return { offers, forget };
}

function listOffers(text: string, searched: string[], found: Suggestions): Offer[] {
  const typed = toSearchForm(text).trim();
  const last = searched.filter((one) => fits(one, typed));
  return [
    ...last.map((one): Offer => ({ kind: 'last', text: one })),
    ...found.words
      .filter((word) => !last.includes(word))
      .map((word): Offer => ({ kind: 'word', text: word })),
    ...found.categories.map(({ kind, slug, name }): Offer => ({
      kind,
      text: name,
      href: `${LISTS[kind]}?category=${encodeURIComponent(slug)}`,
    })),
    ...found.places.map(({ key, city, state }): Offer => ({
      kind: 'place',
      text: `${city}, ${state}`,
      href: `/local/${key}`,
    })),
    ...(last.length > 0 ? [{ kind: 'clear', text: '' } as const] : []),
  ];
}

const ICONS: Record<OfferKind, Icon> = {
  last: Clock,
  word: Search,
  task: ClipboardList,
  item: Tag,
  service: HandHelping,
  place: MapPin,
  clear: X,
};
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
