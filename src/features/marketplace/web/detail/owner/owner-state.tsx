import { useFormat } from '#platform/web/use-format.ts';
import { useText } from '#platform/web/use-text.ts';
import { useTranslation } from '#platform/web/use-translation.ts';
import type { ItemDetail } from '../../../contract.ts';

/** The state of the item in words: who it is reserved for and until when, or who has it. */
export function OwnerState({ item }: { item: ItemDetail }) {
  const lines = useStateLines(item);
  return (
    <div className="mb-1 rounded-control bg-sunken px-3.5 py-2.5 text-sm">
      {lines.map((line) => (
        <p key={line} dir="auto" className="wrap-anywhere">
          {line}
        </p>
      ))}
    </div>
  );
}

function useStateLines({
  status,
  price,
  quantity,
  own,
  abilities,
  firstShown,
}: ItemDetail): string[] {
  const { t } = useTranslation('own-item');
  const text = useText();
  const format = useFormat();
  if (status === 'reserved') {
    if (quantity > 1) return [t('owner.allReserved')];
    const { person = null, until = null } = own?.reservations[0] ?? {};
    return [
      person === null ? t('owner.reserved') : t('owner.reservedFor', { name: person.name }),
      until === null ? t('owner.noEnd') : t('owner.until', { time: format.dayAndTime(until) }),
    ];
  }
  if (status === 'sold') {
    const { soldTo = null, soldAt = null } = own ?? {};
    return [
      t(price === 0 ? 'owner.given' : 'owner.sold'),
      ...(soldTo === null ? [] : [t('owner.soldTo', { name: soldTo.name })]),
      ...(soldAt === null ? [] : [t('owner.soldWhen', { date: format.date(soldAt) })]),
    ];
  }
  if (status === 'paused') return [t('owner.paused')];
  if (own?.pausesAt) return [t('owner.pausesAt', { day: format.date(own.pausesAt) })];
  // While people may still say that they want it, the rule says so.
  if (!abilities.sell.allowed) return [text(abilities.sell.reason)];
  return [t(firstShown ? 'owner.availableFirst' : 'owner.available')];
}
