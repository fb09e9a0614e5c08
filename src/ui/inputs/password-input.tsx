import { Eye, EyeOff } from '../icons.tsx';
import { useState, type ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { TextInput } from './text-input.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  showLabel: string;
  hideLabel: string;
}

export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={isShown ? 'text' : 'password'}
        className={cx('pr-12', className)}
      />
      <button
        type="button"
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-muted hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" />
        <VisuallyHidden>{isShown ? hideLabel : showLabel}</VisuallyHidden>
      </button>
    </div>
  );
}
