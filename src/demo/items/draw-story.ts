import { drawOrder } from '#features/draws/draw.ts';
import type { Random } from '../random.ts';
import type { DemoDraw, DrawStory } from './demo-item.ts';
import type { ItemStory, ItemTeller } from './item-story.ts';

const HOUR_MS = 3_600_000;

type Context = { random: Random; teller: ItemTeller; now: Date };

/** Adds the draw to an item that has one: still open, or with the item reserved for the winner. */
export async function withDraw(story: ItemStory, context: Context): Promise<ItemStory> {
  const { draw: wanted } = story.item;
  if (!wanted) return story;
  const draw = await drawFor(story, wanted, context);
  const winner = draw.tickets.find(({ ticket }) => ticket === draw.order?.[0])?.person;
  if (!winner) return { ...story, draw };
  const { closesAt } = draw;
  return {
    ...story,
    draw,
    status: 'reserved',
    buyer: winner,
    changedAt: closesAt,
    reservedUntil: new Date(closesAt.getTime() + wanted.holdHours * HOUR_MS),
    conversations: [...story.conversations, { buyer: winner, lines: wanted.winnerLines ?? [] }],
  };
}

async function drawFor(
  { listedAt }: ItemStory,
  { hours, wantedBy }: DemoDraw,
  { random, teller, now }: Context,
): Promise<DrawStory> {
  const closesAt = new Date(listedAt.getTime() + hours * HOUR_MS);
  const lastTicketAt = Math.min(closesAt.getTime(), now.getTime());
  const pause = (lastTicketAt - listedAt.getTime()) / (wantedBy.length + 1);
  const id = random.idAt(listedAt);
  const secret = digits(random, 64);
  const tickets = wantedBy.map((key, nth) => ({
    ticket: digits(random, 32),
    person: teller.person(key),
    takenAt: new Date(listedAt.getTime() + (nth + 1) * pause),
  }));
  const drawn = { drawId: id, secret, tickets: tickets.map(({ ticket }) => ticket) };
  const order = closesAt <= now ? await drawOrder(drawn) : null;
  return { id, opensAt: listedAt, closesAt, secret, tickets, order };
}

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.integer(0, 15).toString(16)).join('');
