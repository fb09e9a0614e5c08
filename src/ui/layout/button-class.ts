import { cx } from '../cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'ghost' | 'danger' | 'link';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** Lets a router link look like a button: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({ variant = 'primary', size = 'md', className }: ButtonLook = {}) {
  return cx(
    'ui-button',
    variant !== 'primary' && `ui-button-${variant}`,
    size !== 'md' && `ui-button-${size}`,
    className,
  );
}
