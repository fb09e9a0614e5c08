import { chooseYesOrNo, idInKey } from '#features/notifications/server/public.ts';
import type { Choice, Matter, StepReader } from '#features/notifications/server/public.ts';
import { isNotBlockedFrom } from '#features/visibility/server/public.ts';
import { formatsFor } from '#platform/language/formats.ts';
import type { Language } from '#platform/server/context.ts';
import { callAsViewer } from '#platform/server/api/call-as-viewer.ts';
import { unlessRefused } from '#platform/server/api/unless-refused.ts';
import { shownName } from '#platform/server/shown-name.ts';
import type { Booking, BookingStep } from '../../contract.ts';
import { listCards } from '../list-bookings.ts';
import { bookingsProcedures } from '../procedures.ts';

const ofStep = idInKey('booking');

/** A step of a booking that waits for the other person, who answers it by e-mail (NOTE-234, NOTE-239). */
export const bookingStepMatter: Matter = {
  code: 10,
  notices: {
    booking_requested: ofStep,
    booking_proposed: ofStep,
    booking_change_proposed: ofStep,
  },
  listPeople: async (db, id) => {
    const booking = await db
      .selectFrom('booking_steps as step')
      .innerJoin('bookings', 'bookings.id', 'step.booking_id')
      .select(['bookings.client_id', 'bookings.provider_id'])
      .where('step.id', '=', id)
      .executeTakeFirst();
    return booking ? [booking.client_id, booking.provider_id] : [];
  },
  findStep: async (reader, id) => {
    const row = await findMaker(reader, id);
    const found = row && (await findCard(reader, row.conversation_id, id));
    if (!row || !found || found.step.isOwn) return null;
    const { language } = reader;
    const { booking, step } = found;
    return {
      key: step.status,
      params: {
        name: shownName(row.full_name ?? '', language, 'anonymousUser'),
        title: booking.serviceTitle,
      },
      stands: `booking_${step.status}`,
      choices: listChoices(step),
      chat: { kind: 'conversation', conversationId: row.conversation_id },
      path: `/private-chats?list=marketplace&chat=${row.conversation_id}`,
      details: describeTerms(booking, step, language),
      quote: step.scope,
    };
  },
};

const findMaker = ({ db, userId }: StepReader, id: string) =>
  db
    .selectFrom('booking_steps as step')
    .innerJoin('bookings', 'bookings.id', 'step.booking_id')
    .leftJoin('profiles as maker', (join) =>
      join.onRef('maker.id', '=', 'step.maker_id').on(isNotBlockedFrom('maker.id', userId)),
    )
    .select(['bookings.conversation_id', 'maker.full_name'])
    .where('step.id', '=', id)
    .executeTakeFirst();

/** Null for people outside the conversation. */
async function findCard(
  { db, userId, language }: StepReader,
  conversationId: string,
  id: string,
): Promise<{ booking: Booking; step: BookingStep } | null> {
  const bookings = await unlessRefused(listCards(db, { userId, language }, conversationId));
  for (const booking of bookings ?? []) {
    const step = booking.steps.find((one) => one.id === id);
    if (step) return { booking, step };
  }
  return null;
}

function describeTerms(
  { timeZone }: Booking,
  { price, time }: BookingStep,
  language: Language,
): string[] {
  const { money, timeSlot } = formatsFor(language);
  return [
    ...(price === null ? [] : [money(price)]),
    ...(time === null ? [] : [timeSlot(time.startsAt, time.endsAt, timeZone)]),
  ];
}

function listChoices(step: BookingStep): Choice[] {
  const { id, status, abilities } = step;
  const input = { stepId: id };
  const yesOrNo = chooseYesOrNo(
    {
      name: 'acceptBooking',
      isAllowed: abilities.accept.allowed,
      act: (context) => callAsViewer(context, bookingsProcedures.accept, input),
    },
    {
      name: 'declineBooking',
      isAllowed: abilities.decline.allowed,
      act: (context) => callAsViewer(context, bookingsProcedures.decline, input),
    },
  );
  return status === 'current' && abilities.propose.allowed
    ? [...yesOrNo, choosePrice(step)]
    : yesOrNo;
}

/** A price alone is a quote, or another price for the same; nothing is agreed by it (NOTE-239). */
const choosePrice = ({ bookingId, price, time, scope }: BookingStep): Choice => ({
  name: price === null ? 'quote' : 'counterProposal',
  answers: ['price'],
  words: 'to-chat-after',
  understood: (answer) =>
    answer.is === 'price'
      ? [{ key: 'yourPrice', params: { price: formatsFor('en').money(answer.amount) } }]
      : [],
  act: async (context, answer) => {
    if (answer.is !== 'price') return;
    const proposal = { price: answer.amount, time, scope };
    await callAsViewer(context, bookingsProcedures.propose, { bookingId, proposal });
  },
});
