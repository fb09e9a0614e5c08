import { z } from 'zod';
import type { ReadForm } from '#features/chat/web/proposals/form-problems.ts';
import { priceUnits, timesOfDay } from '#features/tasks/vocabulary.ts';
import { typedNumber } from '#platform/text/typed-number.ts';
import { invitationForm, invitedTerms } from '../contract.ts';
import type { EarlierDeal, Invitation, InvitationForm, InvitedTerms } from '../contract.ts';

const typedTerms = z.object({
  unit: z.enum(priceUnits),
  amount: z.string(),
  date: z.string(),
  timeOfDay: z.enum(timesOfDay),
});
/** Price and day as they are typed, right or wrong. */
export type TypedTerms = z.output<typeof typedTerms>;

const typedInvitation = typedTerms.extend({
  title: z.string(),
  description: z.string(),
  place: z
    .object({ address: z.string(), city: z.string(), state: z.string(), zipCode: z.string() })
    .nullable(),
});
export type TypedInvitation = z.output<typeof typedInvitation>;

/** Starts a form from the earlier deal, whose day has passed. */
export const startInvitation = ({ form }: EarlierDeal): TypedInvitation => ({
  title: form.title,
  description: form.description,
  unit: form.price?.unit ?? 'job',
  amount: form.price === null ? '' : String(form.price.amount),
  date: '',
  timeOfDay: 'flexible',
  place: form.place,
});

/** Starts a counter from what it answers. */
export const startTerms = ({ price, day }: Pick<Invitation, 'price' | 'day'>): TypedTerms => ({
  unit: price.unit,
  amount: String(price.amount),
  date: day?.date ?? '',
  timeOfDay: day?.timeOfDay ?? 'flexible',
});

/** Reads a stored draft; null where there is none, or one of another version. */
export function readStoredInvitation(draft: string): TypedInvitation | null {
  if (draft === '') return null;
  try {
    return typedInvitation.safeParse(JSON.parse(draft)).data ?? null;
  } catch {
    return null;
  }
}

const toTerms = ({ unit, amount, date, timeOfDay }: TypedTerms) => ({
  price: { unit, amount: typedNumber(amount) },
  day: date === '' ? null : { date, timeOfDay },
});

export const readTerms = (typed: TypedTerms): ReadForm<InvitedTerms> =>
  invitedTerms.safeParse(toTerms(typed));

export const readInvitation = (typed: TypedInvitation): ReadForm<InvitationForm> =>
  invitationForm.safeParse({
    ...toTerms(typed),
    title: typed.title,
    description: typed.description,
    place: typed.place,
  });
