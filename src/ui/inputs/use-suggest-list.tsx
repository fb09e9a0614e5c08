import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';

export type SuggestOption = {
  /** Unique in its list. */
  key: string;
  label: ReactNode;
};

export interface SuggestListProps {
  /** The same array as long as nothing in it changes; empty if there is nothing to offer. */
  options: readonly SuggestOption[];
  onChoose: (index: number) => void;
  /** Escape: they are not wanted any more. */
  onDismiss: () => void;
  /** Names the list. */
  listLabel: string;
  /** Announced when the list appears, since the eyes may be elsewhere. */
  status: string;
  className?: string;
}

/** Tells a text field how it is the combobox of its list. */
export type ComboboxState = {
  isExpanded: boolean;
  listId: string | undefined;
  activeId: string | undefined;
};

/** A list that opens at the edge of a dialog would not be seen. */
const bringIntoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' });

/** The list below a text field that offers completions, what the field says of it, and the keys that move through it. */
export function useSuggestList({
  options,
  onChoose,
  onDismiss,
  listLabel,
  status,
  className,
}: SuggestListProps) {
  const listId = useId();
  const [marked, setMarked] = useState<string | null>(null);
  const isOpen = options.length > 0;
  if (!isOpen && marked !== null) setMarked(null);
  // An answer that comes meanwhile may offer the same again.
  const active = marked === null ? -1 : options.findIndex(({ key }) => key === marked);
  const mark = (index: number) => setMarked(options[index]?.key ?? null);

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const count = options.length;
    if (event.key === 'ArrowDown') mark(active + 1 < count ? active + 1 : 0);
    else if (event.key === 'ArrowUp') mark(active > 0 ? active - 1 : count - 1);
    else if (event.key === 'Enter' && active >= 0) onChoose(active);
    else if (event.key === 'Escape') {
      // Only the list goes, not the dialog around it.
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      onDismiss();
    } else {
      // Typing on asks for something else; Shift or Control alone do not.
      if (event.key.length === 1 || event.key === 'Backspace') setMarked(null);
      return;
    }
    event.preventDefault();
  }

  const state: ComboboxState = {
    isExpanded: isOpen,
    listId: isOpen ? listId : undefined,
    activeId: active >= 0 ? `${listId}-${active}` : undefined,
  };
  const list = (
    <>
      {isOpen && (
        <div
          id={listId}
          ref={bringIntoView}
          role="listbox"
          aria-label={listLabel}
          className={cx(
            'absolute top-full left-0 z-20 mt-1 w-full scroll-mb-24 rounded-card border border-line-strong/70 bg-card p-1.5 shadow-float',
            className,
          )}
        >
          {options.map(({ key, label }, index) => (
            <button
              type="button"
              tabIndex={-1}
              key={key}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              className={cx(
                'flex min-h-11 w-full cursor-pointer items-center rounded-control px-3 py-1.5 text-left text-sm text-ink select-none',
                index === active && 'bg-sunken',
              )}
              // The field keeps the focus, so a press does not count as leaving it.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => index !== active && mark(index)}
              onClick={() => onChoose(index)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <span role="status" className="sr-only">
        {isOpen ? status : ''}
      </span>
    </>
  );
  return { state, press, list };
}
