import { cx } from '../cx.ts';

/** The name is the same in every language. */
const PRODUCT_NAME = 'Porchlight';

export interface LogoProps {
  size?: 'sm' | 'md' | 'lg';
  isMarkOnly?: boolean;
  className?: string;
}

const SIZES = {
  sm: { mark: 'size-7', name: 'text-lg' },
  md: { mark: 'size-8', name: 'text-[1.375rem]' },
  lg: { mark: 'size-12', name: 'text-xl' },
};

export function Logo({ size = 'md', isMarkOnly = false, className }: LogoProps) {
  return (
    <span className={cx('inline-flex items-center gap-2 text-ink', className)}>
      <svg
        viewBox="0 0 32 32"
        className={SIZES[size].mark}
        role={isMarkOnly ? 'img' : undefined}
        aria-label={isMarkOnly ? PRODUCT_NAME : undefined}
        aria-hidden={isMarkOnly ? undefined : true}
      >
        <circle cx="16" cy="17.5" r="13.5" fill="var(--color-accent)" opacity="0.28" />
        <path
          d="M16 2.5v3.2M10.2 11.2l1.3-4a1.5 1.5 0 0 1 1.4-1.5h6.2a1.5 1.5 0 0 1 1.4 1.5l1.3 4"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M9.2 11.2h13.6l-2 13.3h-9.6z" fill="var(--color-accent)" />
        <path
          d="M8.4 11.2h15.2M9.6 11.2l1.7 13.3h9.4l1.7-13.3M10.4 27.8h11.2M12 24.5v3.3M20 24.5v3.3"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M16 14.2c1.9 1.7 2.9 3.2 2.9 4.7a2.9 2.9 0 0 1-5.8 0c0-1.5 1-3 2.9-4.7z"
          fill="#fff6df"
        />
      </svg>
      {!isMarkOnly && (
        <span className={cx('font-display font-semibold tracking-[-0.02em]', SIZES[size].name)}>
          {PRODUCT_NAME}
        </span>
      )}
    </span>
  );
}
