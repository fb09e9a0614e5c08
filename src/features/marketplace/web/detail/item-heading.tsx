import { IconFacts } from '#features/browsing/web/detail/icon-facts.tsx';
import type { ReactNode } from 'react';
import { isolated } from '#platform/text/direction.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import { CalendarDays, Eye, Heart, MapPin } from '#ui/icons.tsx';
import { Card } from '#ui/layout/card.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import type { ItemDetail } from '../../contract.ts';
import { FeaturedBadge, ItemStatusBadge, NegotiableBadge } from '../card/item-badges.tsx';
import { useItemDistance } from '../use-item-distance.ts';
import { useItemOffer, useItemPrice, usePiecesLeft } from '../use-item-price.ts';

/** Title, price, state and place of an item, above what can be done about it (ITEM-110 to ITEM-113, ITEM-181). */
export function ItemHeading({ item, children }: { item: ItemDetail; children: ReactNode }) {
  return (
    <Card as="section" className="flex flex-col gap-4 p-5 md:p-6">
      <div className="flex flex-col gap-2">
        <Badges item={item} />
        <h1
          dir="auto"
          className={cx(
            'font-display font-semibold wrap-anywhere',
            // A title that fills several lines needs no large letters.
            item.title.length > 50 ? 'text-lg' : 'text-xl',
          )}
        >
          {item.title}
        </h1>
        <Price item={item} />
      </div>
      <ReservedForViewer item={item} />
      <Facts item={item} />
      {children}
    </Card>
  );
}

/** An item that is simply on offer has no badge of its state. */
const Badges = ({ item }: { item: ItemDetail }) => (
  <p className="flex flex-wrap gap-1.5 empty:hidden">
    {item.takenAway === null && <ItemStatusBadge status={item.status} />}
    <NegotiableBadge item={item} />
    <FeaturedBadge item={item} />
  </p>
);

/** Shows the original price beside the price only if it was higher (ITEM-111). */
function Price({ item }: { item: ItemDetail }) {
  const { t } = useTranslation('item');
  const priceText = useItemPrice();
  const offerText = useItemOffer();
  const { price, originalPrice } = item;
  const left = usePiecesLeft()(item);
  const before = originalPrice !== null && originalPrice > price ? priceText(originalPrice) : null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5 tabular-nums">
      <span className="font-display text-xl font-semibold">{offerText(item)}</span>
      {before !== null && (
        <span className="text-base text-muted">
          <VisuallyHidden>{t('heading.originalPrice', { amount: before })}</VisuallyHidden>
          <s aria-hidden="true">{before}</s>
        </span>
      )}
      {left !== null && <span className="text-sm text-muted">{left}</span>}
    </p>
  );
}

/** Others only see the badge. */
function ReservedForViewer({ item }: { item: ItemDetail }) {
  const { t } = useTranslation('item');
  const format = useFormat();
  if (!item.isReservedForViewer) return null;
  const { reservedUntil } = item;
  return (
    <div className="rounded-control bg-accent-soft px-3.5 py-2.5 text-sm text-accent-ink">
      {/* Server and browser may draw its time in different time zones. */}
      <p suppressHydrationWarning className="font-semibold">
        {reservedUntil === null
          ? t('reserved.forYou')
          : t('reserved.forYouUntil', { time: format.dayAndTime(reservedUntil) })}
      </p>
      {item.quantity > 1 && <p>{t('items:card.pieces', { count: item.reservedPieces })}</p>}
      <p>{t(item.price === 0 ? 'reserved.forYouFree' : 'reserved.forYouText')}</p>
    </div>
  );
}

function Facts({ item }: { item: ItemDetail }) {
  const { t } = useTranslation('item');
  const format = useFormat();
  const distanceTo = useItemDistance();
  // The distance to one's own item is of no interest.
  const distance = item.isOwn ? null : distanceTo(item.cell);
  const place = item.own?.location ?? (item.locationArea || t('items:areaNotShown'));
  const facts = [
    { icon: MapPin, text: [isolated(place), distance].filter(Boolean).join(' · ') },
    { icon: Eye, text: t('heading.views', { count: item.viewsCount }) },
    ...(item.savesCount === 0
      ? []
      : [{ icon: Heart, text: t('heading.saves', { count: item.savesCount }) }]),
    {
      icon: CalendarDays,
      text: (
        <time suppressHydrationWarning dateTime={item.createdAt.toISOString()}>
          {t('heading.listed', { date: format.date(item.createdAt) })}
        </time>
      ),
    },
  ];
  return <IconFacts facts={facts} />;
}
