import { Plus, X } from '../../icons.tsx';
import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { Button } from '../../layout/button.tsx';
import { addTag, removeTag, type TagRefusal } from './tag-list.ts';
import { TextInput } from '../text-input.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden.tsx';

export interface TagInputProps {
  value: readonly string[];
  onValueChange: (tags: string[]) => void;
  addLabel: string;
  removeLabel: (tag: string) => string;
  placeholder?: string;
  maxTags?: number;
  maxLength?: number;
  /** Called when an entry is not taken, so that the form can say why. */
  onRefuse?: (refusal: TagRefusal) => void;
  onBlur?: () => void;
  disabled?: boolean;
  id?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  'aria-label'?: string;
}

export function TagInput({
  value: tags,
  onValueChange,
  addLabel,
  removeLabel,
  maxTags,
  maxLength,
  onRefuse,
  disabled = false,
  onBlur,
  ...input
}: TagInputProps) {
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const isFull = maxTags !== undefined && tags.length >= maxTags;

  function add() {
    const result = addTag(tags, typed, { maxTags, maxLength });
    if ('tags' in result) {
      onValueChange(result.tags);
      setTyped('');
      return;
    }
    if (result.refusal === 'duplicate') setTyped('');
    onRefuse?.(result.refusal);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // While an input method composes, Enter belongs to it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add();
    }
  }

  function remove(tag: string) {
    onValueChange(removeTag(tags, tag));
    box.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={box} className="flex flex-col gap-2">
      <div className="flex gap-2">
        <TextInput
          {...input}
          value={typed}
          disabled={disabled}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
          // Adds what was typed but not yet added, so that it is not lost when the form is sent.
          onBlur={() => {
            if (!isFull) add();
            onBlur?.();
          }}
        />
        <Button variant="outline" size="icon" onClick={add} disabled={disabled || isFull}>
          <Plus aria-hidden="true" className="size-5" />
          <VisuallyHidden>{addLabel}</VisuallyHidden>
        </Button>
      </div>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex max-w-full items-center rounded-full bg-secondary-soft pl-3.5 text-sm text-link"
            >
              <span dir="auto" className="truncate py-1.5">
                {tag}
              </span>
              <button
                type="button"
                disabled={disabled}
                onClick={() => remove(tag)}
                className="relative flex size-9 shrink-0 items-center justify-center rounded-full after:absolute after:-inset-1 after:content-[''] hover:not-disabled:bg-card"
              >
                <X aria-hidden="true" className="size-4" />
                <VisuallyHidden>{removeLabel(tag)}</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
