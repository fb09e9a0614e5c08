import { Link } from '@tanstack/react-router';
import { MarketSwitch } from '#features/marketplace/web/grid/market-switch.tsx';
import type { Viewer } from '#features/people/web/viewer.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { Switch } from '#ui/choices/switch.tsx';
import { Heart, Plus } from '#ui/icons.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';

export interface HeadingActionsProps {
  viewer: Viewer;
  isMine: boolean;
  onMine: (isMine: boolean) => void;
}

/** The ways from the grid: what is wanted, one's own listings, what one saved, and a new listing (ITEM-025, ITEM-047). */
export function HeadingActions({ viewer, isMine, onMine }: HeadingActionsProps) {
  const { t } = useTranslation('marketplace');
  return (
    <>
      <MarketSwitch />
      {viewer.status === 'signed-in' && (
        <Switch
          id="my-listings"
          label={t('mine')}
          checked={isMine}
          onCheckedChange={onMine}
          className="py-0 max-md:order-last max-md:w-full"
        />
      )}
      {/* On a phone it has a row of its own: what is below stays where it is when it comes. */}
      {viewer.status === 'unknown' && <div className="h-11 w-full order-last md:hidden" />}
      <Link
        to="/favorites"
        className={buttonClass({ variant: 'outline', className: 'max-lg:size-11 max-lg:p-0' })}
      >
        <Heart aria-hidden="true" className="size-4.5" />
        <span className="max-lg:sr-only">{t('saved')}</span>
      </Link>
      <Link to="/marketplace/add" className={buttonClass({ className: 'max-md:grow' })}>
        <Plus aria-hidden="true" className="size-4.5" />
        {t('list')}
      </Link>
    </>
  );
}
