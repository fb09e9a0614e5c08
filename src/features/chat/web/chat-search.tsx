import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Button } from '#ui/layout/button.tsx';
import { cx } from '#ui/cx.ts';
import { ChevronDown } from '#ui/icons.tsx';
import { SearchInput } from '#ui/inputs/search-input.tsx';
import type { Search } from './use-search.ts';

export interface SearchBoxProps {
  search: Search;
  /** It was just asked for, so writing can begin. */
  isAsked: boolean;
  onClose: () => void;
  className: string;
}

/** The message search (CHAT-066): Enter goes on to the next hit, Shift and Enter back. */
export function SearchBox({ search, isAsked, onClose, className }: SearchBoxProps) {
  const { t } = useTranslation('chat');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) box.current?.querySelector('input')?.focus();
  }, [isAsked]);

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (event.shiftKey) search.newer();
      else search.older();
    } else if (event.key === 'Escape' && (isAsked || search.typed !== '')) {
      // It ends the search, not the chat around it.
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
  }

  return (
    <div ref={box} role="search" className={className}>
      <SearchInput
        value={search.typed}
        onValueChange={search.type}
        onKeyDown={handleKey}
        clearLabel={t('search.clear')}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        maxLength={LONGEST_TYPED}
      />
    </div>
  );
}

/** More than is looked for; the rest is cut quietly (CHAT-164). */
const LONGEST_TYPED = 1000;

/** 'n of m', with the way to the next hit; nothing while nothing is looked for. */
export function SearchStatus({ search, className }: { search: Search; className: string }) {
  const { t } = useTranslation('chat');
  const { status, total } = search;
  if (status === 'none') return null;
  const hasHits = status === 'found' && total > 0;
  return (
    <div className={cx('flex min-h-11 items-center gap-1 text-sm', className)}>
      <output aria-live="polite" className="mr-auto text-muted tabular-nums">
        {status === 'searching' && t('search.searching')}
        {status === 'failed' && t('window.failed')}
        {status === 'found' && total === 0 && t('search.none')}
        {hasHits &&
          t(search.isTotalExact ? 'search.place' : 'search.placeOfMany', {
            at: search.at + 1,
            total,
          })}
      </output>
      {status === 'failed' && (
        <Button variant="link" size="sm" onClick={search.retry}>
          {t('common:actions.tryAgain')}
        </Button>
      )}
      {hasHits && (
        <>
          <Step label={t('search.next')} onClick={search.older} className="rotate-180" />
          <Step label={t('search.previous')} onClick={search.newer} />
        </>
      )}
    </div>
  );
}

function Step(props: { label: string; onClick: () => void; className?: string }) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={props.label}
      onClick={props.onClick}
      className="rounded-full text-muted"
    >
      <ChevronDown aria-hidden="true" className={cx('size-5', props.className)} />
    </Button>
  );
}
