import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { withTexts } from '#platform/web/i18n.ts';
import { cx } from '#ui/cx.ts';
import type { CardPhotoProps } from './card-picture.tsx';

// Many lists show no photo at all. The server has it at hand, so that pages it sends are whole.
const Picture = import.meta.env.SSR
  ? (await import('./card-picture.tsx')).CardPicture
  : lazy(async (): Promise<{ default: ComponentType<CardPhotoProps> }> => {
      try {
        const { CardPicture } = await withTexts(['media'], () => import('./card-picture.tsx'));
        return { default: CardPicture };
      } catch {
        // Without a connection the card is still a card.
        return { default: () => null };
      }
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
