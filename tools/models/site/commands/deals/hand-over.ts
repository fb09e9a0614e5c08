import { chatsAbout, endOffersOn, endReservation, settleStatus } from '../../items.ts';
import { aboutItem, notify } from '../../notices.ts';
import { endDeal } from '../../outcomes.ts';
import { cancelPickupsOn, toDeal } from '../../pickups.ts';
import type { Item, Reservation, State } from '../../state.ts';

/** Hands pieces over, and ends these reservations; once none is left all who asked are notified (ITEM-204, ITEM-449). */
export function handOver(
  draft: State,
  item: Item,
  {
    to,
    pieces,
    reservations,
  }: { to: number | null; pieces: number; reservations: readonly Reservation[] },
): void {
  const { seller: by } = item;
  for (const reservation of reservations) {
    endReservation(draft, item, { reservation, by, soldTo: to });
  }
  if (to !== null) endDeal(draft, toDeal(item, to), { result: 'done', statedBy: by });
  item.handovers.push({ to, pieces, at: draft.clock });
  settleStatus(item, { soldTo: to });
  if (item.status === 'sold') endWhatWaits(draft, item);
  notify(draft, { by, type: 'item_sold', about: aboutItem(item.id), to: [to] });
  notifyIfGone(draft, item, [to, ...reservations.map((one) => one.for)]);
}

/** Notifies those who asked, except those who know already (ITEM-204). */
export function notifyIfGone(draft: State, item: Item, known: readonly (number | null)[]): void {
  if (item.status !== 'sold') return;
  const sold = { by: item.seller, type: 'item_sold', about: aboutItem(item.id) };
  const others = chatsAbout(draft, item.id).flatMap(({ members }) =>
    members.flatMap(({ who, role, isArchived }) =>
      role === 'buyer' && !isArchived && !known.includes(who) ? [who] : [],
    ),
  );
  notify(draft, { ...sold, to: others, key: `sold ${item.id}` });
}

export function endWhatWaits(draft: State, item: Item): void {
  endOffersOn(draft, item, { isAnnounced: false });
  cancelPickupsOn(draft, item);
}
