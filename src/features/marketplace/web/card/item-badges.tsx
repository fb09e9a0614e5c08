import { useHydrated } from '@tanstack/react-router';
import { useFormat } from '#platform/web/use-format.ts';
import { useNow } from '#platform/web/use-now.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { cx } from '#ui/cx.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import { Star, Timer } from '#ui/icons.tsx';
import type { ItemCard } from '../../contract.ts';
import type { ItemStatus } from '../../vocabulary.ts';

const STATUS_TONES: Record<ItemStatus, BadgeTone> = {
  available: 'open',
  reserved: 'claimed',
  paused: 'neutral',
  sold: 'done',
  removed: 'rejected',
};

/** In its own list every status is said; elsewhere an available item says nothing (ITEM-181). */
export function ItemStatusBadge({ status, isAlways = false }: ItemStatusBadgeProps) {
  const { t } = useTranslation('items');
  if (status === 'available' && !isAlways) return null;
  return <Badge tone={STATUS_TONES[status]}>{t(`statuses.${status}`)}</Badge>;
}
export interface ItemStatusBadgeProps {
  status: ItemStatus;
  isAlways?: boolean;
}

export function FeaturedBadge({ item }: { item: Pick<ItemCard, 'isFeatured'> }) {
  const { t } = useTranslation('items');
  if (!item.isFeatured) return null;
  return (
    <Badge className="bg-accent-soft text-accent-ink" icon={<Star aria-hidden="true" />}>
      {t('featured')}
    </Badge>
  );
}

/** ITEM-112. */
export function NegotiableBadge({ item }: { item: Pick<ItemCard, 'isNegotiable' | 'price'> }) {
  const { t } = useTranslation('items');
  return item.isNegotiable ? <Badge tone="info">{t('negotiable')}</Badge> : null;
}

/** People may still say that they want it (ITEM-251). */
export function DrawBadge({ item }: { item: Pick<ItemCard, 'windowUntil' | 'status'> }) {
  const { windowUntil, status } = item;
  if (windowUntil === null || status !== 'available') return null;
  return <OpenUntil until={windowUntil} />;
}

/** Hidden until the viewer's time zone is known, but keeps its room. */
function OpenUntil({ until }: { until: Date }) {
  const { t } = useTranslation('items');
  const format = useFormat();
  const now = useNow();
  const isHydrated = useHydrated();
  if (until <= now) return null;
  return (
    <Badge
      tone="started"
      icon={<Timer aria-hidden="true" />}
      className={cx(
        'mt-1 self-start rounded-control! whitespace-normal!',
        !isHydrated && 'invisible',
      )}
    >
      <span suppressHydrationWarning key={String(isHydrated)}>
        {t('card.drawOpen', { time: format.dayAndTime(until) })}
      </span>
    </Badge>
  );
}
