import { cloneElement, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { Spinner } from '../feedback/spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isBusy?: boolean;
  busyLabel?: string;
  /** Another element, such as a router link, that takes the look of the button. */
  render?: ReactElement<{ className?: string; children?: ReactNode }>;
}

export function Button({
  variant,
  size,
  isBusy = false,
  busyLabel,
  render,
  className,
  disabled,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const look = buttonClass({ variant, size, className });
  if (render) return cloneElement(render, { className: look, children });
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
      className={look}
    >
      {isBusy && <Spinner className="size-[1.15em]" />}
      {isBusy && busyLabel !== undefined ? busyLabel : children}
    </button>
  );
}
