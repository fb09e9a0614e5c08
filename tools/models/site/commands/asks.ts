import { ORPCError } from '@orpc/client';
import { exampleItem } from '#features/marketplace/server/factory.ts';
import { decided } from '#features/moderation/server/test-staff.ts';
import { chooseNamedPrice } from './application-commands.ts';
import { missing } from './asked.ts';
import type { Asked } from './asked.ts';
import { loanAsks } from '../lending/loan-asks.ts';
import { chooseAway } from './away-commands.ts';
import { bookingAsks } from './booking-asks.ts';
import { isOn } from './chat-commands.ts';
import type { CommandName, Named } from './commands.ts';
import {
  dealAsks,
  toNamedPrice,
  dayFromNow,
  toPickupTime,
  toTiming,
  today,
} from './deals/deal-asks.ts';
import { choosePickupHour } from './deals/pickup-commands.ts';
import { pieceAsks } from './deals/piece-asks.ts';
import { chooseQuantity, isNegotiable } from './item-commands.ts';
import { choosePieces, chosenChat } from './owner-steps.ts';
import { chooseOfferAmount, chooseOfferPieces } from './offer-commands.ts';
import { onRequest, requestAsks } from './request-asks.ts';
import { chooseRating } from './review-commands.ts';
import type { Neighbors } from '../site.ts';
import { DAYS_UNTIL_AWAY } from '../time.ts';
import { NOBODY, OPERATOR, getApplication, getTask } from '../state.ts';
import { chooseEnding } from '../outcomes.ts';
import { chooseDay, choosePrice } from './task-commands.ts';

const buildTaskDraft = ({ tag }: Neighbors, number: number, value: number) =>
  ({
    title: `Task number ${number} of ${tag}`,
    description: 'Something that two people can do in an afternoon.',
    category: 'handyman',
    location: { type: 'remote' },
    budget: { type: 'fixed', amount: choosePrice(value) },
    timing: toTiming(chooseDay(value)),
  }) as const;

const task = ({ neighbors, command }: Asked) => neighbors.refs.tasks[command.on] ?? missing();
const onTask = (asked: Asked) => ({ taskId: task(asked).id });
const inConversation = ({ neighbors, command }: Asked) =>
  neighbors.refs.conversations[command.on] ?? missing();
function application({ neighbors, state, command }: Asked) {
  const { task: on, by } = getApplication(state, command.on);
  const { id: taskId } = neighbors.refs.tasks[on] ?? missing();
  return { taskId, applicationId: neighbors.refs.applications.get(`${on}:${by}`) ?? missing() };
}
const item = ({ neighbors, command }: Asked) => neighbors.refs.items[command.on] ?? missing();
const onItem = (asked: Asked) => ({ itemId: item(asked).id });
function chosen({ neighbors, state, command }: Asked) {
  const chat = chosenChat(state, command);
  const ref = chat && (neighbors.refs.conversations[chat.id] ?? missing());
  return { conversationId: ref?.id ?? null };
}
const onOffer = ({ neighbors, command }: Asked) => ({
  offerId: neighbors.refs.offers[command.on] ?? missing(),
});
const onPickup = ({ neighbors, command }: Asked) => ({
  slotId: neighbors.refs.pickups[command.on] ?? missing(),
});
const offered = ({ command }: Asked) => ({
  offer: { amount: chooseOfferAmount(command), pieces: chooseOfferPieces(command) },
});
const person = ({ neighbors, command }: Asked) => ({
  personId: (neighbors.people[command.on] ?? missing()).personId,
});
const userId = ({ neighbors, command }: Asked) =>
  (neighbors.people[command.on] ?? missing()).userId;
const report = ({ neighbors, command }: Asked) => ({
  reportIds: [neighbors.refs.reports[command.on] ?? missing()],
});

function edit(asked: Asked, version: number) {
  const { api, neighbors, command } = asked;
  return api.tasks.update({
    id: task(asked).id,
    version,
    today: today(),
    edit: buildTaskDraft(neighbors, command.on, command.value),
  });
}

/** Everything up to the newest that they see. */
async function fetchNoticeRange({ api }: Asked) {
  const { items } = await api.notifications.list({});
  return { upToId: items[0]?.id ?? null };
}

/** Carries each command out on the site. */
const asks: Record<CommandName, (asked: Asked) => Promise<unknown>> = {
  post: ({ api, neighbors, state, command, key }) =>
    api.tasks.create({
      draft: buildTaskDraft(neighbors, state.tasks.length, command.value),
      requestKey: key,
      today: today(),
    }),
  edit: (asked) => edit(asked, task(asked).version),
  'edit an old version of': (asked) => edit(asked, task(asked).version - 1),
  remove: (asked) => asked.api.tasks.remove({ id: task(asked).id }),

  'apply for': (asked) =>
    asked.api.applications.apply({
      ...onTask(asked),
      message: 'I can come by.',
      price: toNamedPrice(chooseNamedPrice(asked.command)),
    }),
  withdraw: (asked) => {
    const { applicationId } = application(asked);
    return asked.api.applications.withdraw({ applicationId });
  },
  approve: (asked) => asked.api.applications.decide({ ...application(asked), status: 'approved' }),
  reject: (asked) => asked.api.applications.decide({ ...application(asked), status: 'rejected' }),
  decline: (asked) => asked.api.applications.decline(onTask(asked)),

  claim: (asked) => asked.api.work.claim(onTask(asked)),
  start: (asked) => asked.api.work.start(onTask(asked)),
  complete: (asked) => asked.api.work.complete(onTask(asked)),
  confirm: (asked) => asked.api.work.confirm(onTask(asked)),
  'send back': (asked) =>
    asked.api.work.sendBack({ ...onTask(asked), reason: `Not yet: ${asked.state.clock + 1}` }),
  'give up': (asked) => asked.api.work.giveUp(onTask(asked)),
  'remove the helper of': (asked) => asked.api.work.removeHelper(onTask(asked)),

  'leave unanswered': (asked) => asked.neighbors.time.leaveUnanswered(task(asked).id),
  'leave open whether it happened': (asked) => asked.neighbors.time.leaveOpen(task(asked).id),
  'state how the work ended in': (asked) => {
    const { api, state, command } = asked;
    const ended = { ...onTask(asked), ending: chooseEnding(command) };
    return getTask(state, command.on).poster === command.by
      ? api.work.removeHelper(ended)
      : api.work.giveUp(ended);
  },

  'leave the approval without a claim': (asked) =>
    asked.neighbors.time.leaveApproval(application(asked)),
  'leave all who applied without an answer': (asked) => asked.neighbors.time.leaveApplicants(),

  ...dealAsks,
  ...pieceAsks,
  ...loanAsks,

  'open the chat of': (asked) => asked.api.chat.open({ kind: 'task', ...onTask(asked) }),
  'open the chat with applicant': (asked) =>
    asked.api.chat.open({ kind: 'application', ...application(asked) }),
  'write in': (asked) =>
    asked.api.chat.send({
      conversationId: inConversation(asked).id,
      body: `Said at ${asked.state.clock + 1}`,
      clientKey: asked.key,
    }),
  read: (asked) => {
    const { id: conversationId, lastSeq: seq } = inConversation(asked);
    return asked.api.chat.markRead({ conversationId, seq });
  },
  mute: (asked) =>
    asked.api.chat.mute({
      conversationId: inConversation(asked).id,
      isMuted: isOn(asked.command),
    }),
  archive: (asked) =>
    asked.api.chat.archive({
      conversationId: inConversation(asked).id,
      isArchived: isOn(asked.command),
    }),

  list: ({ api, neighbors, state, command, key }) =>
    api.marketplace.create({
      draft: {
        ...exampleItem,
        title: `Thing number ${state.items.length} of ${neighbors.tag}`,
        price: choosePrice(command.value),
        isNegotiable: isNegotiable(command),
        quantity: chooseQuantity(command),
        photos: [(neighbors.people[command.by] ?? missing()).picture],
      },
      requestKey: key,
    }),
  'change the price of': (asked) =>
    asked.api.marketplace.update({
      itemId: item(asked).id,
      version: item(asked).version,
      edit: { price: choosePrice(asked.command.value) },
    }),
  'take off': (asked) => asked.api.marketplace.remove(onItem(asked)),
  reserve: (asked) =>
    asked.api.marketplace.reserve({
      ...onItem(asked),
      ...chosen(asked),
      pieces: choosePieces(asked.command),
    }),
  release: (asked) => asked.api.marketplace.relist(onItem(asked)),
  'let the reservation end of': (asked) => asked.neighbors.time.endReservation(item(asked).id),
  'report a no-show for': (asked) => asked.api.marketplace.reportNoShow(onItem(asked)),
  'call off the pickup in': (asked) =>
    asked.api.offers.callOff({
      conversationId: inConversation(asked).id,
      ending: chooseEnding(asked.command),
    }),
  sell: (asked) => asked.api.marketplace.sell({ ...onItem(asked), ...chosen(asked) }),
  'put on hold': (asked) => asked.api.marketplace.pause(onItem(asked)),
  'renew the item': (asked) => asked.api.marketplace.renew(onItem(asked)),
  'leave the item without renewing': (asked) =>
    asked.neighbors.time.leaveUnrenewed('marketplace_items', item(asked).id),
  save: (asked) => asked.api.marketplace.save({ ...onItem(asked), isSaved: true }),
  'let go of': (asked) => asked.api.marketplace.save({ ...onItem(asked), isSaved: false }),
  'ask about': (asked) => asked.api.marketplace.contact(onItem(asked)),

  'offer in': (asked) =>
    asked.api.offers.make({ conversationId: inConversation(asked).id, ...offered(asked) }),
  counter: (asked) => asked.api.offers.counter({ ...onOffer(asked), ...offered(asked) }),
  accept: (asked) => asked.api.offers.accept(onOffer(asked)),
  'turn down': (asked) => asked.api.offers.decline(onOffer(asked)),
  'leave the offer without an answer': (asked) =>
    asked.neighbors.time.lapseOffer(onOffer(asked).offerId),
  'take back': (asked) => asked.api.offers.withdraw(onOffer(asked)),

  'propose a time in': (asked) =>
    asked.api.offers.proposeSlot({
      conversationId: inConversation(asked).id,
      slot: toPickupTime(choosePickupHour(asked.command)),
    }),
  'agree to the time': (asked) => asked.api.offers.acceptSlot(onPickup(asked)),
  'turn down the time': (asked) => asked.api.offers.declineSlot(onPickup(asked)),
  'take back the time': (asked) => asked.api.offers.withdrawSlot(onPickup(asked)),
  'cancel the pickup at': (asked) =>
    asked.api.offers.cancelSlot({ ...onPickup(asked), ending: chooseEnding(asked.command) }),
  'let the time come for': (asked) => asked.neighbors.time.reachPickup(onPickup(asked).slotId),
  'leave open whether it was picked up': (asked) =>
    asked.neighbors.time.leavePickupOpen(onPickup(asked).slotId),

  ...bookingAsks,
  ...requestAsks,

  'go away': ({ api, command }) => {
    const { isNow, note } = chooseAway(command);
    const [first, last] = isNow ? [-2, 8] : [DAYS_UNTIL_AWAY, 8];
    return api.profiles.setAway({ firstDay: dayFromNow(first), lastDay: dayFromNow(last), note });
  },
  'come back': ({ api }) => api.profiles.endAway({}),
  'let the first day away come for': (asked) => asked.neighbors.time.beginAway(userId(asked)),
  'let the days away pass for': (asked) => asked.neighbors.time.endAway(userId(asked)),

  block: (asked) => asked.api.people.block(person(asked)),
  unblock: (asked) => asked.api.people.unblock(person(asked)),
  review: (asked) =>
    asked.api.reviews.writeOnDeal({
      outcomeId: asked.neighbors.refs.outcomes[asked.command.on] ?? missing(),
      outcome: 'happened',
      rating: chooseRating(asked.command),
    }),
  'reply to': ({ api, neighbors, command }) =>
    api.reviews.reply({
      reviewId: neighbors.refs.reviews[command.on] ?? missing(),
      reply: 'Thank you.',
    }),
  'read the notices of': async (asked) =>
    asked.api.notifications.markRead(await fetchNoticeRange(asked)),
  'remove the notices of': async (asked) =>
    asked.api.notifications.remove(await fetchNoticeRange(asked)),
  report: (asked) =>
    asked.api.reports.send({
      entityType: 'task',
      entityId: task(asked).id,
      reason: 'scam',
    }),
  'report the request': (asked) =>
    asked.api.reports.send({
      entityType: 'on_demand_task',
      entityId: onRequest(asked).requestId,
      reason: 'scam',
    }),
  'take away what is reported in': async (asked) => {
    const form = decided({ action: 'remove' });
    return allOrConflict(await asked.api.moderation.decide({ ...form, ...report(asked) }));
  },
  dismiss: async (asked) => allOrConflict(await asked.api.moderation.dismiss(report(asked))),
};

/** Commands that create something under a key, and are sent once more when there was no answer. */
const KEYED: ReadonlySet<CommandName> = new Set([
  'post',
  'list',
  'list to lend',
  'publish',
  'ask for',
  'write in',
  'ask for help',
]);
export const isKeyed = (name: CommandName): boolean => KEYED.has(name);

/** If one call has several reports, each is refused by itself (MOD-006). */
function allOrConflict({ refused }: { refused: unknown[] }): void {
  if (refused.length > 0) throw new ORPCError('CONFLICT', { status: 409 });
}

/** Commands without an actor are followed by the operator's reads. */
function getAsker({ people, operator }: Neighbors, by: number) {
  return by === OPERATOR || by === NOBODY ? operator : (people[by] ?? missing());
}

/** Returns the answer of the site: done, the status of a refusal, or null if it is unknown whether it was done. */
export async function ask(
  neighbors: Neighbors,
  { state, command, key }: Pick<Asked, 'state' | 'key'> & { command: Named },
): Promise<'done' | number | null> {
  const { api } = getAsker(neighbors, command.by);
  try {
    await asks[command.name]({ api, neighbors, state, command, key });
    return 'done';
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    return error.status === 503 ? null : error.status;
  }
}
