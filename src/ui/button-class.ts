import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'ghost' | 'danger' | 'link';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon';

const BASE =
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-semibold ' +
  'select-none transition-[background-color,border-color,color,transform] active:not-disabled:not-aria-disabled:scale-[0.98] ' +
  'disabled:cursor-not-allowed aria-busy:opacity-75 aria-disabled:cursor-not-allowed ' +
  '[&_svg]:shrink-0';

/* What cannot be pressed stays readable; what is at work keeps its colour. */
const OFF =
  'disabled:not-aria-busy:bg-sunken disabled:not-aria-busy:text-muted aria-disabled:bg-sunken aria-disabled:text-muted';

const OFF_BARE = 'disabled:not-aria-busy:text-muted aria-disabled:text-muted';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:not-disabled:not-aria-disabled:bg-accent-hover',
  secondary:
    'bg-secondary-soft text-link hover:not-disabled:not-aria-disabled:bg-secondary hover:not-disabled:not-aria-disabled:text-on-secondary',
  outline:
    'border border-line-strong bg-card text-ink hover:not-disabled:not-aria-disabled:border-control hover:not-disabled:not-aria-disabled:bg-sunken',
  ghost: 'text-ink hover:not-disabled:not-aria-disabled:bg-sunken',
  danger: 'bg-danger text-on-danger hover:not-disabled:not-aria-disabled:bg-danger-hover',
  link: 'text-link underline decoration-1 underline-offset-4 hover:not-disabled:not-aria-disabled:decoration-2',
};

/* The small size keeps a finger-sized target by an unseen rim around it. */
const SIZES: Record<ButtonSize, string> = {
  sm: "min-h-9 px-3.5 py-1.5 text-sm after:absolute after:-inset-x-0.5 after:-inset-y-1 after:content-['']",
  md: 'min-h-11 px-5 py-2 text-sm',
  lg: 'min-h-13 px-7 py-3 text-base',
  icon: 'size-11 p-0',
};

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** Lets a router link look like a button: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({ variant = 'primary', size = 'md', className }: ButtonLook = {}) {
  const isBare = variant === 'ghost' || variant === 'link';
  return cx(
    BASE,
    VARIANTS[variant],
    isBare ? OFF_BARE : OFF,
    SIZES[size],
    variant === 'link' && 'px-1',
    className,
  );
}
