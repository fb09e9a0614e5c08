import { z } from 'zod';
import { unitsFor } from '#features/applications/named-price.ts';
import { formProblems } from '#features/chat/web/proposals/form-problems.ts';
import type { ReadForm } from '#features/chat/web/proposals/form-problems.ts';
import { priceUnits, timesOfDay } from '#features/tasks/vocabulary.ts';
import { isBlank } from '#platform/text/blank.ts';
import { typedNumber } from '#platform/text/typed-number.ts';
import { changes } from '../contract.ts';
import type { Changes, Proposal, ProposedPlace } from '../contract.ts';

export type Terms = Proposal['now'];

const typedChanges = z.object({
  unit: z.enum(priceUnits),
  amount: z.string(),
  date: z.string(),
  timeOfDay: z.enum(timesOfDay),
  scope: z.string(),
  place: z.object({
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
  }),
});
/** The fields as they are typed, right or wrong. */
export type TypedChanges = z.output<typeof typedChanges>;

const NO_PLACE: ProposedPlace = { address: '', city: '', state: '', zipCode: '' };
const PLACE_FIELDS = ['address', 'city', 'state', 'zipCode'] as const;

/** Starts a form from what stands now, or from the proposal that it answers. */
export function startTyping(
  now: Terms,
  answered: Pick<Proposal, 'price' | 'day' | 'scope' | 'place'> | null,
): TypedChanges {
  const day = answered?.day ?? { date: now.timing.date ?? '', timeOfDay: now.timing.timeOfDay };
  return {
    unit: answered?.price?.unit ?? now.agreedPrice?.unit ?? unitsFor[now.budgetType][0],
    amount: answered?.price ? String(answered.price.amount) : '',
    ...day,
    scope: answered?.scope ?? now.scope,
    place: answered?.place ?? now.place ?? NO_PLACE,
  };
}

/** Reads a stored draft; null where there is none, or one of another version. */
export function readDraft(draft: string): TypedChanges | null {
  if (draft === '') return null;
  try {
    return typedChanges.safeParse(JSON.parse(draft)).data ?? null;
  } catch {
    return null;
  }
}

/** Returns what differs from the terms that stand, or what is wrong with it by field (DEAL-045). */
export function readChanges(
  typed: TypedChanges,
  now: Terms,
  isPriceOnly: boolean,
): ReadForm<Changes> {
  const amount = typedNumber(typed.amount);
  const { type, date, timeOfDay } = now.timing;
  const isSameDay =
    typed.date === (type === 'specific' ? (date ?? '') : '') && typed.timeOfDay === timeOfDay;
  const hasDay = !isPriceOnly && !isSameDay;
  const hasScope = !isPriceOnly && typed.scope.trim() !== now.scope;
  const { place } = now;
  const hasPlace =
    !isPriceOnly &&
    place !== null &&
    PLACE_FIELDS.some((field) => typed.place[field].trim() !== place[field]);
  if (amount === null && !hasDay && !hasScope && !hasPlace) {
    return formProblems({ price: 'agreements:fields.nothing' });
  }
  if (hasScope && isBlank(typed.scope)) {
    return formProblems({ scope: 'agreements:fields.scope_empty' });
  }
  return changes.safeParse({
    price: amount === null ? null : { amount, unit: typed.unit },
    day: hasDay ? { date: typed.date, timeOfDay: typed.timeOfDay } : null,
    scope: hasScope ? typed.scope : null,
    place: hasPlace ? typed.place : null,
  });
}
