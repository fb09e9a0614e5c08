import { missing } from '../commands/asked.ts';
import { foundOrNull } from './found-or-null.ts';
import { aboutService } from '../notices.ts';
import { numbered } from './read-rows.ts';
import type { ServicePage } from './service-page.ts';
import type { Neighbors, SitePerson } from '../site.ts';

type Card = Awaited<ReturnType<SitePerson['api']['bookings']['listCards']>>['items'][number];

/** The page of a service as one person is given it, and every card of its conversations. */
export async function readServicePage(
  { people, refs }: Neighbors,
  who: number,
  on: number,
): Promise<ServicePage> {
  const { api } = people[who] ?? missing();
  const { id: serviceId } = refs.services[on] ?? missing();
  const chats = refs.conversations.filter((chat) => chat.on === aboutService(on));
  const [service, ...cards] = await Promise.all([
    foundOrNull(api.services.find({ serviceId })),
    ...chats.map(({ id }) => foundOrNull(api.bookings.listCards({ conversationId: id }))),
  ]);
  const task = numbered(refs.tasks);
  const booking = (id: string): number => refs.bookings.indexOf(id);
  return {
    service: service && {
      price: service.rate,
      isActive: service.isActive,
      mayChange: service.abilities.edit.allowed && service.abilities.setActive.allowed,
      mayAsk: service.abilities.contact.allowed,
      mayBook: service.abilities.book.allowed,
      providerAway: service.providerAway && service.providerAway.note,
      hasConversation: service.conversationId !== null,
    },
    cards: cards.map(
      (answer) => answer?.items.map((card) => toCard(card, { task, booking })) ?? null,
    ),
  };
}

const toSlot = (time: { startsAt: Date } | null): number | null =>
  time && time.startsAt.getUTCHours();

const toCard = (
  { id, status, role, price, time, taskId, taskStatus, end, abilities, steps }: Card,
  { task, booking }: { task: (id: string) => number; booking: (id: string) => number },
) =>
  ({
    booking: booking(id),
    status,
    role,
    price,
    slot: toSlot(time),
    task: taskId && task(taskId),
    taskStatus,
    isEndOwn: end && end.isOwn,
    mayPropose: abilities.propose.allowed,
    mayCallOff: abilities.cancel.allowed,
    steps: steps.map((step) => ({
      kind: step.kind,
      isOwn: step.isOwn,
      status: step.status,
      price: step.price,
      slot: toSlot(step.time),
      mayAgree: step.abilities.accept.allowed,
      mayDecline: step.abilities.decline.allowed,
      mayWithdraw: step.abilities.withdraw.allowed,
    })),
  }) as NonNullable<ServicePage['cards'][number]>[number];
