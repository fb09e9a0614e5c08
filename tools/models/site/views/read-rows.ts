import type pg from 'pg';
import { aboutItem, aboutRequest, aboutService, aboutTask } from '../notices.ts';
import { OPERATOR } from '../state.ts';
import { ROWS } from './rows-query.ts';
import type { Found } from './rows-query.ts';
import { byPerson } from './rows.ts';
import type { Rows } from './rows.ts';

/** By which the calls name what the model has numbers for; in the order of these numbers. */
export type Refs = {
  tasks: Array<{ id: string; version: number }>;
  /** By task and applicant, since one may apply again after withdrawing. */
  applications: Map<string, string>;
  items: Array<{ id: string; version: number; reservationIds: string[] }>;
  offers: string[];
  pickups: string[];
  loans: string[];
  services: Array<{ id: string; version: number }>;
  bookings: string[];
  bookingSteps: string[];
  requests: string[];
  /** `on` is such as `task 3`. */
  conversations: Array<{ id: string; on: string; lastSeq: number; asker: number | null }>;
  proposals: string[];
  outcomes: string[];
  reviews: string[];
  reports: string[];
  /** Such as `task 3`, by its id. */
  names: Map<string, string>;
};

/** Notices that no command makes: they come by themselves, some time after what they are about. */
export const OF_THEIR_OWN = ['badge_awarded', 'item_price_drop'];

/** The rows of these people in the numbers of the model, and the ids behind them. */
export async function readRows(
  client: pg.Client,
  userIds: readonly string[],
): Promise<{ rows: Rows; refs: Refs }> {
  const answer = await client.query<{ found: Found }>(ROWS, [userIds, OF_THEIR_OWN]);
  const found = answer.rows[0]?.found;
  if (!found) throw new Error('a statement without an answer');
  const numbers = buildNumbers(found, userIds);
  return { rows: inNumbers(found, numbers), refs: buildRefs(found, numbers) };
}

/** The numbers of the model by the ids of the site. */
export function numbered(things: readonly { id: string }[]): (id: string) => number {
  const numbers = new Map(things.map(({ id }, number) => [id, number]));
  return (id) => numbers.get(id) ?? -1;
}

const named = (rows: readonly { id: string }[], toName: (number: number) => string) =>
  rows.map(({ id }, number) => [id, toName(number)] as const);

type Numbers = ReturnType<typeof buildNumbers>;

function buildNumbers(found: Found, userIds: readonly string[]) {
  const [task, item] = [numbered(found.tasks), numbered(found.items)];
  const [service, request] = [numbered(found.services), numbered(found.requests)];
  const person = (id: string): number => userIds.indexOf(id);
  return {
    person,
    personOrNobody: (id: string | null): number | null => (id === null ? null : person(id)),
    task,
    item,
    conversation: numbered(found.conversations),
    booking: numbered(found.bookings),
    // One of them knows it.
    thing: (id: string): number => Math.max(task(id), item(id), service(id), request(id)),
    names: new Map([
      ...named(found.tasks, aboutTask),
      ...named(found.items, aboutItem),
      ...named(found.services, aboutService),
      ...named(found.requests, aboutRequest),
    ]),
  };
}

function inNumbers(found: Found, numbers: Numbers): Rows {
  const { person, personOrNobody, task, item, booking, conversation, thing, names } = numbers;
  return {
    tasks: found.tasks.map(({ poster, tasker, isRemoved, isByModerator, steps, ...row }) => ({
      ...row,
      id: task(row.id),
      poster: person(poster),
      tasker: personOrNobody(tasker),
      removedBy: !isRemoved ? null : isByModerator ? 'moderator' : 'owner',
      steps: steps.map((step) => ({ ...step, by: personOrNobody(step.by) })),
    })),
    applications: found.applications.map((row) => ({
      task: task(row.task),
      by: person(row.by),
      status: row.status,
      reason: row.reason,
      price: row.price,
      scope: row.scope,
    })),
    items: found.items.map(({ seller, soldTo, savedBy, ...row }) => ({
      seller: person(seller),
      price: row.price,
      version: row.version,
      status: row.status,
      isNegotiable: row.isNegotiable,
      isToBorrow: row.isToBorrow,
      quantity: row.quantity,
      reservations: row.reservations.map((one) => ({
        for: personOrNobody(one.for),
        pieces: one.pieces,
      })),
      handovers: row.handovers.map((one) => ({ ...one, to: personOrNobody(one.to) })),
      soldTo: personOrNobody(soldTo),
      savedBy: savedBy.map(person),
    })),
    offers: found.offers.map((row) => ({
      conversation: conversation(row.conversation),
      by: person(row.by),
      amount: row.amount,
      pieces: row.pieces,
      status: row.status,
    })),
    pickups: found.pickups.map(({ status, hasBegun, ...row }) => ({
      conversation: conversation(row.conversation),
      by: person(row.by),
      status,
      endedBy: personOrNobody(row.endedBy),
      hasBegun,
    })),
    loans: found.loans.map(({ status, isReturnStated, ...row }) => ({
      item: item(row.item),
      borrower: person(row.borrower),
      status,
      isReturnStated,
    })),
    services: found.services.map(({ provider, price, version, isActive }) => ({
      provider: person(provider),
      price,
      version,
      isActive,
    })),
    bookings: found.bookings.map(({ status, price, slot, holds, ...row }) => ({
      conversation: conversation(row.conversation),
      status,
      task: row.task === null ? null : task(row.task),
      price,
      slot,
      holds,
      endedBy: personOrNobody(row.endedBy),
    })),
    bookingSteps: found.bookingSteps.map(({ kind, price, slot, status, ...row }) => ({
      booking: booking(row.booking),
      by: person(row.by),
      kind,
      price,
      slot,
      status,
      endedBy: personOrNobody(row.endedBy),
    })),
    requests: found.requests.map(({ status, budget, eta, ...row }) => ({
      requester: person(row.requester),
      helper: personOrNobody(row.helper),
      status,
      budget,
      eta,
      steps: row.steps.map(({ by, step, helper }) => ({
        by: personOrNobody(by),
        step,
        helper: personOrNobody(helper),
      })),
      answers: byPerson(
        row.answers.map((answer) => ({ ...answer, who: person(answer.who) })),
        ({ who }) => who,
      ),
      alerts: byPerson(
        row.alerts.map((alert) => ({ ...alert, helper: person(alert.helper) })),
        ({ helper }) => helper,
      ),
    })),
    helpers: found.helpers,
    away: found.away,
    conversations: found.conversations.map((row) => ({
      kind: row.kind,
      on: thing(row.on),
      asker: personOrNobody(row.asker),
      members: byPerson(
        row.members.map((member) => ({ ...member, who: person(member.who) })),
        ({ who }) => who,
      ),
      messages: row.messages.map((message) => ({ ...message, by: person(message.by) })),
    })),
    notices: found.notices
      .map((row) =>
        JSON.stringify({
          to: person(row.to),
          by: personOrNobody(row.by),
          type: row.type,
          about: names.get(row.about) ?? null,
          isRead: row.isRead,
        }),
      )
      .sort(),
    proposals: found.proposals.map((row) => ({
      task: task(row.task),
      helper: person(row.helper),
      stage: row.stage,
      by: person(row.by),
      price: row.price,
      isDated: row.isDated,
      scope: row.scope,
      state: row.state,
    })),
    outcomes: found.outcomes.map(({ result, isLate, other, settled, ...row }) => ({
      about: names.get(row.about) ?? '',
      asker: person(row.asker),
      helper: person(row.helper),
      result,
      responsible: personOrNobody(row.responsible),
      statedBy: personOrNobody(row.statedBy),
      isLate,
      other: other && { ...other, responsible: personOrNobody(other.responsible) },
      settled: settled && { ...settled, by: settled.by === null ? OPERATOR : person(settled.by) },
    })),
    reviews: found.reviews.map((row) => ({
      outcome: found.outcomes.findIndex(({ id }) => id === row.outcome),
      by: person(row.by),
      about: person(row.about),
      rating: row.rating,
      isPublished: row.isPublished,
      hasReply: row.hasReply,
    })),
    reports: found.reports.map((row) => ({
      by: person(row.by),
      about: names.get(row.about) ?? '',
      state: row.state,
    })),
    blocks: found.blocks.map(({ by, blocked }) => ({ by: person(by), blocked: person(blocked) })),
  };
}

const buildRefs = (found: Found, { person, personOrNobody, task, names }: Numbers): Refs => ({
  tasks: found.tasks.map(({ id, version }) => ({ id, version })),
  applications: new Map(
    found.applications.map((row) => [`${task(row.task)}:${person(row.by)}`, row.id]),
  ),
  items: found.items.map(({ id, version, reservations }) => ({
    id,
    version,
    reservationIds: reservations.map((one) => one.id),
  })),
  offers: found.offers.map(({ id }) => id),
  pickups: found.pickups.map(({ id }) => id),
  loans: found.loans.map(({ id }) => id),
  services: found.services.map(({ id, version }) => ({ id, version })),
  bookings: found.bookings.map(({ id }) => id),
  bookingSteps: found.bookingSteps.map(({ id }) => id),
  requests: found.requests.map(({ id }) => id),
  conversations: found.conversations.map(({ id, on, messages, asker }) => ({
    id,
    on: names.get(on) ?? '',
    lastSeq: messages.length,
    asker: personOrNobody(asker),
  })),
  proposals: found.proposals.map(({ id }) => id),
  outcomes: found.outcomes.map(({ id }) => id),
  reviews: found.reviews.map(({ id }) => id),
  reports: found.reports.map(({ id }) => id),
  names,
});
