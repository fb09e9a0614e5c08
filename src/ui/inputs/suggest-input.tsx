import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { cx } from '../cx.ts';
import { TextInput } from './text-input.tsx';
import type { TextInputProps } from './text-input.tsx';

export interface SuggestInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'list'> {
  value: string;
  onValueChange: (value: string) => void;
  /** Completions for the text; empty if there are none. */
  suggestions: readonly string[];
  onChoose: (index: number) => void;
  /** Escape, or leaving the field: they are not wanted any more. */
  onDismiss: () => void;
  /** Names the list. */
  listLabel: string;
  /** Announced when the list appears, since the eyes may be elsewhere. */
  status: string;
}

/** A list that opens at the edge of a dialog would not be seen. */
const bringIntoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' });

/** A text field that offers completions below it; whatever is typed stays as good as any of them. */
export function SuggestInput({
  value,
  onValueChange,
  suggestions,
  onChoose,
  onDismiss,
  listLabel,
  status,
  onBlur,
  ...rest
}: SuggestInputProps) {
  const listId = useId();
  const [marked, setMarked] = useState({ index: -1, of: suggestions });
  const isOpen = suggestions.length > 0;
  // A new list begins without a mark.
  const active = marked.of === suggestions ? marked.index : -1;
  const mark = (index: number) => setMarked({ index, of: suggestions });

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const count = suggestions.length;
    if (event.key === 'ArrowDown') mark(active + 1 < count ? active + 1 : 0);
    else if (event.key === 'ArrowUp') mark(active > 0 ? active - 1 : count - 1);
    else if (event.key === 'Enter' && active >= 0) onChoose(active);
    else if (event.key === 'Escape') {
      // Only the list goes, not the dialog around it.
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      onDismiss();
    } else return;
    event.preventDefault();
  }

  return (
    <div className="relative">
      <TextInput
        {...rest}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={(event) => {
          onDismiss();
          onBlur?.(event);
        }}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
      />
      {isOpen && (
        <div
          id={listId}
          ref={bringIntoView}
          role="listbox"
          aria-label={listLabel}
          className="absolute inset-x-0 top-full z-20 mt-1 scroll-mb-24 rounded-card border border-line-strong/70 bg-card p-1.5 shadow-float"
        >
          {suggestions.map((text, index) => (
            <button
              type="button"
              tabIndex={-1}
              key={text}
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
              <bdi>{text}</bdi>
            </button>
          ))}
        </div>
      )}
      <span role="status" className="sr-only">
        {isOpen ? status : ''}
      </span>
    </div>
  );
}
