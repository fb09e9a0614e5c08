import { useMemo } from 'react';
import { TextInput } from './text-input.tsx';
import type { TextInputProps } from './text-input.tsx';
import { useSuggestList } from './use-suggest-list.tsx';

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
  const options = useMemo(
    () => suggestions.map((text) => ({ key: text, label: <bdi>{text}</bdi> })),
    [suggestions],
  );
  const { state, press, list } = useSuggestList({
    options,
    onChoose,
    onDismiss,
    listLabel,
    status,
  });
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
        aria-expanded={state.isExpanded}
        aria-controls={state.listId}
        aria-activedescendant={state.activeId}
      />
      {list}
    </div>
  );
}
