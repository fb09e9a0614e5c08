import { CardHead } from '#features/chat/web/cards/card-head.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import { clocksDiffer } from '#platform/time/zoned-time.ts';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import { CalendarClock, MapPin } from '#ui/icons.tsx';
import type { DealCards, SlotCard as Slot } from '../contract.ts';
import type { SlotStatus } from '../vocabulary.ts';
import { DealCard } from './deal-card.tsx';
import type { DealCardProps } from './deal-card.tsx';
import { ownTimeZone } from '#platform/web/own-time-zone.ts';
import { SlotButtons } from './slot-buttons.tsx';
import { useOtherName } from './use-other-name.ts';

const TONES: Record<SlotStatus, BadgeTone> = {
  proposed: 'pending',
  replaced: 'neutral',
  agreed: 'approved',
  declined: 'rejected',
  withdrawn: 'neutral',
  cancelled: 'rejected',
  lapsed: 'neutral',
};

/** A time to pick the item up, each reads it by their own clock (ITEM-300 to ITEM-305). */
export const SlotCard = (props: DealCardProps) => (
  <DealCard {...props} find={({ slots }) => slots.find(({ id }) => id === props.id)}>
    {(slot, cards) => <FoundSlot {...props} slot={slot} cards={cards} />}
  </DealCard>
);

interface FoundSlotProps extends DealCardProps {
  slot: Slot;
  cards: DealCards;
}

function FoundSlot({ slot, cards, conversation }: FoundSlotProps) {
  const { t } = useTranslation('offers');
  const { timeSlot } = useFormat();
  const name = useOtherName(conversation, cards.role);
  const { startsAt, endsAt, timeZone, place, status } = slot;
  const own = ownTimeZone();
  const isElsewhere = !slot.isOwn && clocksDiffer(startsAt, own, timeZone);
  return (
    <div className="flex flex-col gap-2">
      <CardHead
        from={slot.isOwn ? t('slot.isOwn') : t('slot.isFrom', { name })}
        tone={TONES[status]}
        status={t(`slot.statuses.${status}`)}
      />
      <div className="flex gap-2">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
        <div className="flex min-w-0 flex-col">
          <p className="font-semibold">{timeSlot(startsAt, endsAt, own)}</p>
          {isElsewhere && (
            <p className="text-xs text-muted wrap-anywhere">
              {t('slot.theirTime', { name, when: timeSlot(startsAt, endsAt, timeZone) })}
            </p>
          )}
        </div>
      </div>
      {place !== null && (
        <p className="flex gap-2 text-sm">
          <MapPin aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            <bdi>{place.name}</bdi>, <bdi>{place.address}</bdi>
          </span>
        </p>
      )}
      <EnteredCodes {...slot} />
      {status === 'agreed' && <p className="text-xs text-muted">{t('slot.reminder')}</p>}
      <SlotButtons
        slot={slot}
        otherName={name}
        places={cards.places}
        conversationId={conversation.id}
        title={conversation.subject.title}
        isSeller={cards.role === 'seller'}
      />
    </div>
  );
}

/** When the two met and handed the item over, as confirmed by code (DEAL-187). */
function EnteredCodes({ arrivedAt, finishedAt }: Pick<Slot, 'arrivedAt' | 'finishedAt'>) {
  const { t } = useTranslation('offers');
  const { dateAndTime } = useFormat();
  return (
    <>
      {arrivedAt && (
        <p className="text-sm text-success">
          {t('slot.arrived', { time: dateAndTime(arrivedAt) })}
        </p>
      )}
      {finishedAt && (
        <p className="text-sm text-success">
          {t('slot.finished', { time: dateAndTime(finishedAt) })}
        </p>
      )}
    </>
  );
}
