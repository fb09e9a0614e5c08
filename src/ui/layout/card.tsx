import type { ComponentProps, HTMLAttributes } from 'react';
import { cx } from '../cx.ts';

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'ref'> {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside';
  /** Lifts a little under the pointer, for cards that lead somewhere. */
  isInteractive?: boolean;
}

export function Card({
  as: Element = 'div',
  isInteractive = false,
  className,
  ...rest
}: CardProps) {
  return (
    <Element
      {...rest}
      className={cx('ui-card', isInteractive && 'ui-card-interactive', className)}
    />
  );
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('p-4 md:p-5', className)} />;
}
