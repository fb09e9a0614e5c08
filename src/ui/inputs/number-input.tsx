import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { TextInput } from './text-input.tsx';

export interface NumberInputProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'prefix' | 'min' | 'max' | 'step'
> {
  /** A sign before or after the number, such as '$' or 'mi'; decoration, so the label must say it. */
  prefix?: ReactNode;
  suffix?: ReactNode;
}

const AFFIX_CLASS =
  'pointer-events-none absolute inset-y-0 flex items-center text-base text-muted select-none';

/**
 * A box for a number as people write it, which `typedNumber` reads. A browser's own number box takes '12,50' for 1250,
 * and hides from the form whatever it cannot read.
 */
export function NumberInput({ prefix, suffix, className, ...rest }: NumberInputProps) {
  return (
    <div className="relative">
      {prefix !== undefined && (
        <span aria-hidden="true" className={cx(AFFIX_CLASS, 'left-3.5')}>
          {prefix}
        </span>
      )}
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        {...rest}
        type="text"
        className={cx(
          'tabular-nums',
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
