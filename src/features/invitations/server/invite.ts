import { sql } from 'kysely';
import {
  addMembers,
  announceCards,
  lockTaskConversation,
  sendCard,
} from '#features/chat/server/public.ts';
import { chooseTimeZone, endOfDay } from '#features/tasks/server/public.ts';
import type { TaskDraft } from '#features/tasks/task-draft.ts';
import { dateProblem, isTodaySomewhere } from '#features/tasks/texts/posting-dates.ts';
import type { GeocodedPoint } from '#features/geo/server/public.ts';
import { refuse, refuseFields } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { Earlier, InvitationForm, InvitedTerms } from '../contract.ts';
import { DAYS_TO_ANSWER } from '../limits.ts';
import { mayAskAgain, mayCounter } from '../rules.ts';
import type { Side } from '../vocabulary.ts';
import { findEarlierDeal, findOpenChat } from './earlier-deal.ts';
import type { FoundDeal } from './earlier-deal.ts';
import { endInvitation } from './end-invitations.ts';
import { notifyAboutInvitation } from './invitation-notice.ts';
import {
  getSide,
  isSameTerms,
  lockInvitation,
  readStoredDraft,
  toInvitationFacts,
  toTerms,
} from './invitation-row.ts';

type Made = { id: string; conversationId: string };

type Invited = {
  askerId: string;
  helperId: string;
  conversationId: string;
  proposedBy: Side;
  draft: TaskDraft;
  located: GeocodedPoint | null;
  terms: InvitedTerms;
  today: string;
};

/** The draft of the next work: what was entered, and all else as it was (DEAL-192). */
export const toDraft = (
  earlier: TaskDraft,
  { title, description, place }: InvitationForm,
): TaskDraft => ({
  ...earlier,
  title,
  description,
  location:
    place === null
      ? { type: 'remote', address: '', city: '', state: '', zipCode: '' }
      : { ...place, type: 'in-person' },
  budget: { type: 'negotiable', amount: null, maxAmount: null },
  timing: { ...earlier.timing, type: 'flexible', date: null },
});

/** Asks the helper of a finished deal again (DEAL-192). */
export async function invite(
  work: Work,
  by: Actor,
  input: {
    earlier: Earlier;
    form: InvitationForm;
    today: string;
    located: GeocodedPoint | null;
    closedCategories: readonly string[];
  },
): Promise<Made> {
  const { earlier, form, today, located, closedCategories } = input;
  await lockPerson(work, by.userId);
  const deal = await findEarlierDeal(work.trx, by, earlier, closedCategories);
  const hasOpen = (await findOpenChat(work.trx, by.userId, deal.helperId)) !== null;
  authorise(by, mayAskAgain({ ...deal.facts, hasOpen }));
  if (deal.draft === null) return refuse(by, 'CONFLICT', 'invitations:refusals.no_draft');
  await endOverdue(work, by.userId, deal.helperId);
  return store(work, by, {
    askerId: by.userId,
    helperId: deal.helperId,
    conversationId: await openChat(work, by, earlier, deal),
    proposedBy: 'asker',
    draft: toDraft(deal.draft, form),
    located,
    terms: { price: form.price, day: form.day },
    today,
  });
}

/** Answers an invitation with another price or day: the older one ends (DEAL-195). */
export async function counterInvitation(
  work: Work,
  by: Actor,
  { invitationId, terms, today }: { invitationId: string; terms: InvitedTerms; today: string },
): Promise<Made> {
  const row = await lockInvitation(work, by, invitationId);
  authorise(by, mayCounter(toInvitationFacts(row, by.userId)));
  if (isSameTerms(toTerms(row), terms)) {
    refuseFields(by, { 'terms.price': 'invitations:fields.same' });
  }
  await endInvitation(work, by, row, 'countered');
  return store(work, by, {
    askerId: row.asker_id,
    helperId: row.helper_id,
    conversationId: row.conversation_id,
    proposedBy: getSide(row, by.userId),
    draft: readStoredDraft(row.draft),
    located: row.located,
    terms,
    today,
  });
}

/** Two requests of one person wait for each other, so that the second finds the invitation of the first. */
const lockPerson = ({ trx }: Work, userId: string) =>
  trx.selectFrom('profiles').select('id').where('id', '=', userId).forNoKeyUpdate().execute();

/** One whose time is over makes room before the job marks it. */
const endOverdue = ({ trx }: Work, askerId: string, helperId: string) =>
  trx
    .updateTable('invitations')
    .set({ status: 'lapsed', ended_at: sql<Date>`clock_timestamp()` })
    .where('asker_id', '=', askerId)
    .where('helper_id', '=', helperId)
    .where('status', '=', 'current')
    .execute();

async function openChat(
  work: Work,
  by: Actor,
  { kind, id }: Earlier,
  deal: FoundDeal,
): Promise<string> {
  if (deal.conversationId !== null) return deal.conversationId;
  if (kind === 'request') return refuse(by, 'NOT_FOUND', 'eligibility:refusals.not_available');
  const conversation = await lockTaskConversation(work, { taskId: id, applicantId: null });
  await addMembers(work, conversation, [
    { userId: by.userId, role: 'poster' },
    { userId: deal.helperId, role: 'tasker' },
  ]);
  return conversation.id;
}

async function store(work: Work, by: Actor, invited: Invited): Promise<Made> {
  const { askerId, helperId, conversationId, proposedBy, draft, terms } = invited;
  const end = await checkDay(work, by, invited);
  const id = newId();
  await work.trx
    .insertInto('invitations')
    .values({
      id,
      asker_id: askerId,
      helper_id: helperId,
      conversation_id: conversationId,
      proposed_by: proposedBy,
      draft: JSON.stringify(draft),
      located: invited.located && JSON.stringify(invited.located),
      price: terms.price.amount,
      price_unit: terms.price.unit,
      timing_date: terms.day && terms.day.date,
      time_of_day: terms.day && terms.day.timeOfDay,
      expires_at: sql<Date>`least(clock_timestamp() + make_interval(hours => ${DAYS_TO_ANSWER * 24}), ${end}::timestamptz)`,
    })
    .execute();
  const otherId = by.userId === askerId ? helperId : askerId;
  await notifyAboutInvitation(work, {
    invitationId: id,
    conversationId,
    title: draft.title,
    to: otherId,
    from: by.userId,
    wording: proposedBy === 'asker' ? 'invited' : 'countered',
  });
  await sendCard(work, {
    conversationId,
    senderId: by.userId,
    card: { kind: 'invitation', id },
    alreadyNotified: [otherId],
  });
  await announceCards(work, conversationId);
  return { id, conversationId };
}

/** Refuses a day that is over; returns when the day ends where the work is. */
async function checkDay(
  { trx }: Work,
  by: Actor,
  { askerId, draft, terms: { day }, today }: Invited,
): Promise<Date | null> {
  if (!isTodaySomewhere(today, new Date())) refuseFields(by, { today: 'common:fields.invalid' });
  if (day === null) return null;
  const { timezone } = await trx
    .selectFrom('profiles')
    .select('timezone')
    .where('id', '=', askerId)
    .executeTakeFirstOrThrow();
  const state = draft.location.type === 'remote' ? null : draft.location.state;
  const ends = endOfDay(day.date, chooseTimeZone(state, timezone));
  const { at } = await trx.selectNoFrom(ends.as('at')).executeTakeFirstOrThrow();
  const problem =
    dateProblem(day.date, today) ?? (at <= new Date() ? 'wizard:fields.date_past' : null);
  if (problem !== null) refuseFields(by, { 'form.day.date': problem, 'terms.day.date': problem });
  return at;
}
