import { useTranslation } from '#platform/web/use-translation.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { EventCard } from '../contract.ts';

/** The state of an event, and the viewer's own part in it. */
export function EventBadges({ event }: { event: EventCard }) {
  const { t } = useTranslation('events');
  const { state, isOwn, isCancelled, isOver, isClosed, places, goingCount } = event;
  const isFull = places !== null && goingCount >= places;
  return (
    <p className="flex flex-wrap gap-1.5">
      <Badge>{t(`categories.${event.category}`)}</Badge>
      {isCancelled && <Badge tone="rejected">{t('card.cancelled')}</Badge>}
      {!isCancelled && isOver && <Badge>{t('card.over')}</Badge>}
      {!isCancelled && !isOver && isClosed && <Badge tone="pending">{t('card.closed')}</Badge>}
      {!isCancelled && !isOver && !isClosed && isFull && (
        <Badge tone="pending">{t('card.full')}</Badge>
      )}
      {isOwn && <Badge tone="info">{t('card.hosting')}</Badge>}
      {state === 'going' && <Badge tone="approved">{t('card.coming')}</Badge>}
      {state === 'waiting' && <Badge tone="pending">{t('card.waiting')}</Badge>}
    </p>
  );
}
