import type { NamedPerson } from '#features/visibility/server/public.ts';
import { missing } from '../commands/asked.ts';
import type { TaskPage, TaskStep } from './task-page.ts';
import { aboutItem } from '../notices.ts';
import { buildItemPage, itemSteps, pickupSteps } from './item-page.ts';
import type { ItemPage, ItemStep, PickupStep } from './item-page.ts';
import { buildTaskPage, taskSteps } from './task-page.ts';
import { foundOrNull } from './found-or-null.ts';
import { readRequestPage } from './read-request-page.ts';
import { readServicePage } from './read-service-page.ts';
import { findPersonNumber } from './read-views.ts';
import { buildRequestPage } from './request-page.ts';
import { buildServicePage } from './service-page.ts';
import type { State } from '../state.ts';
import type { Neighbors } from '../site.ts';

async function readTaskPage(
  { people, refs }: Neighbors,
  who: number,
  on: number,
): Promise<TaskPage> {
  const { api } = people[who] ?? missing();
  const { id: taskId } = refs.tasks[on] ?? missing();
  const task = await foundOrNull(api.tasks.find({ id: taskId }));
  if (!task) return null;
  const { abilities, viewer } = task;
  const isManaged = viewer.isOwn && task.takenAway === null;
  const received = isManaged ? await api.applications.listReceived({ taskId }) : null;
  return {
    status: task.status,
    steps: (Object.keys(taskSteps) as TaskStep[]).filter((step) => abilities[step].allowed),
    own: viewer.application?.status ?? null,
    agreed:
      task.agreedPrice || task.agreedScope
        ? { price: task.agreedPrice?.amount ?? null, scope: task.agreedScope ?? '' }
        : null,
    applicants:
      received?.items.map(({ applicant, status, closedReason, price, canApprove, canReject }) => ({
        by: findPersonNumber(people, applicant.personId),
        status,
        reason: closedReason,
        price: price && price.amount,
        mayApprove: canApprove.allowed,
        mayReject: canReject.allowed,
      })) ?? null,
  };
}

async function readItemPage(
  { people, refs }: Neighbors,
  who: number,
  on: number,
): Promise<ItemPage> {
  const { api } = people[who] ?? missing();
  const { id: itemId } = refs.items[on] ?? missing();
  const item = await foundOrNull(api.marketplace.find({ itemId }));
  if (!item) return null;
  const chats = refs.conversations.filter((chat) => chat.on === aboutItem(on));
  const cards = await Promise.all(
    chats.map(({ id }) => foundOrNull(api.offers.listCards({ conversationId: id }))),
  );
  const { abilities, status, price, quantity, piecesLeft, reservedPieces, own } = item;
  const toHolding = ({ person, pieces }: { person: NamedPerson | null; pieces: number }) => ({
    person: person && findPersonNumber(people, person.personId ?? ''),
    pieces,
  });
  return {
    status,
    price,
    steps: (Object.keys(itemSteps) as ItemStep[]).filter((step) => abilities[step].allowed),
    quantity,
    piecesLeft,
    reservedForViewer: reservedPieces,
    sellerAway: item.sellerAway && item.sellerAway.note,
    own: own
      ? {
          reservations: own.reservations.map(toHolding),
          handovers: own.handovers.map(toHolding),
        }
      : null,
    pickups: cards.map(
      (answer) =>
        answer?.slots.map((slot) => ({
          status: slot.status,
          isOwn: slot.isOwn,
          steps: (Object.keys(pickupSteps) as PickupStep[]).filter(
            (step) => slot.abilities[step].allowed,
          ),
        })) ?? null,
    ),
  };
}

const readers = {
  task: readTaskPage,
  item: readItemPage,
  service: readServicePage,
  request: readRequestPage,
};
const models = {
  task: buildTaskPage,
  item: buildItemPage,
  service: buildServicePage,
  request: buildRequestPage,
};
const isPage = (kind: string | undefined): kind is keyof typeof models =>
  kind !== undefined && Object.hasOwn(models, kind);

/** A page such as `task 3`: as one person is given it, in the numbers of the model, and as it should be. */
export async function readPage(
  { neighbors, state }: { neighbors: Neighbors; state: State },
  who: number,
  page: string,
) {
  const [kind, number] = page.split(' ');
  if (!isPage(kind)) throw new Error(`no page is called ${page}`);
  return {
    actual: await readers[kind](neighbors, who, Number(number)),
    expected: models[kind](state, who, Number(number)),
  };
}
