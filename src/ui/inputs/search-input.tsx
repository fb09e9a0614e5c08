import { Search, X } from '../icons.tsx';
import type { Icon } from '../icons.tsx';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { TextInput } from './text-input.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

export interface SearchInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  value: string;
  onValueChange: (value: string) => void;
  clearLabel: string;
  /** The icon for a search by something other than words. */
  icon?: Icon;
}

export function SearchInput({
  value,
  onValueChange,
  clearLabel,
  className,
  onChange,
  icon: Sign = Search,
  ...rest
}: SearchInputProps) {
  return (
    <div className={cx('relative', className)}>
      <Sign
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-muted"
      />
      <TextInput
        enterKeyHint="search"
        autoComplete="off"
        {...rest}
        type="search"
        value={value}
        onChange={(event) => {
          onChange?.(event);
          onValueChange(event.currentTarget.value);
        }}
        className="ui-search rounded-full px-11"
      />
      {value !== '' && (
        <button
          type="button"
          onClick={(event) => {
            onValueChange('');
            event.currentTarget.parentElement?.querySelector('input')?.focus();
          }}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-full text-muted hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
          <VisuallyHidden>{clearLabel}</VisuallyHidden>
        </button>
      )}
    </div>
  );
}
