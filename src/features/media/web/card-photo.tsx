import { Suspense } from 'react';
import { cx } from '#ui/cx.ts';
import { late } from '#ui/late.tsx';
import type { CardPhotoProps } from './card-picture.tsx';

// Many lists show no photo at all. The server has it at hand, so that pages it sends are whole.
const Picture = import.meta.env.SSR
  ? (await import('./card-picture.tsx')).CardPicture
  : late({
      texts: ['media'],
      load: async () => (await import('./card-picture.tsx')).CardPicture,
      // Without a connection the card is still a card.
      isOptional: true,
    });

/** The primary photo of a thing in a list, beside its text. */
export function CardPhoto({
  className = 'w-28',
  ...props
}: CardPhotoProps & { className?: string }) {
  return (
    <span
      className={cx(
        'block aspect-[4/3] shrink-0 self-start overflow-hidden rounded-control bg-sunken',
        className,
      )}
    >
      <Suspense fallback={null}>
        <Picture {...props} />
      </Suspense>
    </span>
  );
}
