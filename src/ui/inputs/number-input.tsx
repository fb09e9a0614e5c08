import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { TextInput } from './text-input.tsx';

export interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'prefix'> {
  /** A sign before or after the number, such as '$' or 'mi'; decoration, so the label must say it. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** Stays as typed, also where it is no number: the form then says so. */
  isAsTyped?: boolean;
}

const AFFIX_CLASS =
  'pointer-events-none absolute inset-y-0 flex items-center text-base text-muted select-none';

export function NumberInput({
  prefix,
  suffix,
  isAsTyped = false,
  className,
  ...rest
}: NumberInputProps) {
  return (
    <div className="relative">
      {prefix !== undefined && (
        <span aria-hidden="true" className={cx(AFFIX_CLASS, 'left-3.5')}>
          {prefix}
        </span>
      )}
      <TextInput
        inputMode="decimal"
        // Scrolling the page over a focused number must not change it.
        onWheel={isAsTyped ? undefined : (event) => event.currentTarget.blur()}
        {...rest}
        type={isAsTyped ? 'text' : 'number'}
        className={cx(
          'ui-number tabular-nums',
          prefix !== undefined && 'pl-8',
          suffix !== undefined && 'pr-12',
          className,
        )}
      />
      {suffix !== undefined && (
        <span aria-hidden="true" className={cx(AFFIX_CLASS, 'right-3.5')}>
          {suffix}
        </span>
      )}
    </div>
  );
}
