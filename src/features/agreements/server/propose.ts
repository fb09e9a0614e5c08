import { sql } from 'kysely';
import { addMembers, lockTaskConversation, sendCard } from '#features/chat/server/public.ts';
import { findPriceProblem } from '#features/applications/named-price.ts';
import { maySuggestPrice } from '#features/applications/rules.ts';
import type { NamedPrice } from '#features/tasks/contract.ts';
import { mayManageApplications, mayProposeChange } from '#features/tasks/rules.ts';
import { findEndOfDay, locatePlace, lockTask } from '#features/tasks/server/public.ts';
import type { LockedTask, PlaceColumns } from '#features/tasks/server/public.ts';
import { dateProblem, isTodaySomewhere } from '#features/tasks/texts/posting-dates.ts';
import { isBlockedFrom } from '#features/visibility/server/public.ts';
import { refuse, refuseFields } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { ApiContext, Work } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { Changes, ProposedPlace } from '../contract.ts';
import { DAYS_TO_ANSWER, MOST_OPEN } from '../limits.ts';
import { mayCounter, mayPropose } from '../rules.ts';
import type { Party, Stage } from '../vocabulary.ts';
import { announceAgreements } from './announce-agreements.ts';
import { lapseProposal } from './end-proposals.ts';
import { notifyAboutProposal } from './proposal-notice.ts';
import {
  lockOwnProposal,
  proposals,
  selectProposals,
  termColumns,
  toChanges,
  toProposalFacts,
  toTermsNow,
} from './proposal-row.ts';
import type { ProposalRow } from './proposal-row.ts';

/** The changes as they are entered, with the place that was found for the entered one. */
type Entered = { changes: Changes; today: string; located: PlaceColumns | null };
type Deal = { task: LockedTask; stage: Stage; helperId: string; applicationId: string | null };

/** Looks an entered place up, before the transaction (DEAL-061). */
export const locateEntered = async (
  context: Pick<ApiContext, 'config' | 'log' | 'caches'>,
  askerId: string,
  { place }: Changes,
): Promise<PlaceColumns | null> => place && locatePlace(context, askerId, place);

/** Proposes changes of a deal, while the other side has nothing to answer yet (DEAL-041, DEAL-042). */
export async function proposeChange(
  work: Work,
  by: Actor,
  input: Entered & { taskId: string; applicationId: string | null },
): Promise<{ id: string }> {
  const deal = await findDeal(work, by, input);
  const party: Party = deal.task.viewer.isPoster ? 'poster' : 'helper';
  let open = await findOpen(work, by, deal);
  if (open?.stands === false) {
    await lapseProposal(work, open);
    open = undefined;
  }
  if (open && isRepeated(open, party, input)) return { id: open.id };
  authorise(
    by,
    mayPropose(
      { openBy: open?.proposed_by ?? null, isBlocked: await isBlockedBetween(work, by, deal) },
      party,
    ),
  );
  if (deal.stage === 'application' && (await countOpen(work, deal.task)) >= MOST_OPEN) {
    refuse(by, 'CONFLICT', 'agreements:refusals.most_open', { most: String(MOST_OPEN) });
  }
  return { id: await storeProposal(work, by, { deal, party, entered: input }) };
}

/** Answers a proposal by another: the older one ends (DEAL-043). */
export async function counterProposal(
  work: Work,
  by: Actor,
  { proposalId, ...entered }: Entered & { proposalId: string },
): Promise<{ id: string }> {
  const { row, task, party } = await lockOwnProposal(work, by, proposalId);
  const deal: Deal = {
    task,
    stage: row.stage,
    helperId: row.helper_id,
    applicationId: row.application_id,
  };
  if (row.status === 'countered') {
    const open = await findOpen(work, by, deal);
    if (open && isRepeated(open, party, entered)) return { id: open.id };
  }
  authorise(by, mayCounter(toProposalFacts(row, party)));
  if (isSame(toChanges(row), entered.changes)) refuseAsTheirs(by, entered.changes);
  await proposals.end(work, by, row.id, 'countered');
  await announceAgreements(work, [row]);
  return { id: await storeProposal(work, by, { deal, party, entered, isCounter: true }) };
}

/** Returns whether the same was sent before: the answer to the first press was lost, or two were one too many. */
const isRepeated = (open: ProposalRow, party: Party, { changes }: Entered): boolean =>
  open.proposed_by === party && isSame(toChanges(open), changes);

async function findDeal(
  work: Work,
  by: Actor,
  { taskId, applicationId }: { taskId: string; applicationId: string | null },
): Promise<Deal> {
  const task = await lockTask(work, by, taskId);
  if (applicationId === null) {
    authorise(by, mayProposeChange(task.facts, task.viewer));
    if (task.taskerId === null) throw new Error(`task ${taskId} is under way without a helper`);
    return { task, stage: 'work', helperId: task.taskerId, applicationId };
  }
  authorise(by, mayManageApplications(task.facts, task.viewer));
  const application = await work.trx
    .selectFrom('task_applications')
    .select(['applicant_id', 'status'])
    .where('id', '=', applicationId)
    .where('task_id', '=', taskId)
    .executeTakeFirst();
  if (!application) return refuse(by, 'NOT_FOUND', 'agreements:refusals.no_application');
  const facts = {
    taskStatus: task.facts.status,
    isTaskExpired: task.facts.isExpired,
    applicationStatus: application.status,
  };
  authorise(by, maySuggestPrice(facts));
  return { task, stage: 'application', helperId: application.applicant_id, applicationId };
}

const findOpen = ({ trx }: Work, by: Actor, { task, helperId }: Deal) =>
  selectProposals(trx, by.userId)
    .where('change.task_id', '=', task.id)
    .where('change.helper_id', '=', helperId)
    .where('change.state', '=', 'open')
    .executeTakeFirst();

async function isBlockedBetween({ trx }: Work, by: Actor, { task, helperId }: Deal) {
  const otherId = task.viewer.isPoster ? helperId : task.posterId;
  const found = await trx
    .selectFrom('profiles')
    .select(isBlockedFrom('profiles.id', by.userId).as('isBlocked'))
    .where('id', '=', otherId)
    .executeTakeFirstOrThrow();
  return found.isBlocked;
}

async function countOpen({ trx }: Work, task: LockedTask): Promise<number> {
  const { count } = await trx
    .selectFrom('proposed_changes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('task_id', '=', task.id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
}

async function storeProposal(
  work: Work,
  by: Actor,
  wanted: { deal: Deal; party: Party; entered: Entered; isCounter?: boolean },
): Promise<string> {
  const { deal, party, entered, isCounter = false } = wanted;
  const { task, helperId, stage } = deal;
  const { price, day, scope } = entered.changes;
  const { area, exact } = entered.located ?? {};
  const endOfDay = await checkChanges(work, by, deal, entered);
  const id = newId();
  await work.trx
    .insertInto('proposed_changes')
    .values({
      id,
      task_id: task.id,
      poster_id: task.posterId,
      helper_id: helperId,
      stage,
      proposed_by: party,
      price: price && price.amount,
      price_unit: price && price.unit,
      timing_date: day && day.date,
      time_of_day: day && day.timeOfDay,
      scope: scope ?? '',
      ...(area &&
        exact && {
          place_city: area.city,
          place_state: area.state,
          place_cell_latitude: area.cell_latitude,
          place_cell_longitude: area.cell_longitude,
          place_street: exact.street_address,
          place_zip: exact.zip_code,
          place_latitude: exact.latitude,
          place_longitude: exact.longitude,
        }),
      lapses_at: sql<Date>`least(clock_timestamp() + make_interval(hours => ${DAYS_TO_ANSWER * 24}), ${endOfDay}::timestamptz)`,
    })
    .execute();
  const stored = {
    id,
    task_id: task.id,
    poster_id: task.posterId,
    helper_id: helperId,
    stage,
    title: task.title,
    application_id: deal.applicationId,
  };
  await notifyAboutProposal(work, stored, {
    to: party === 'poster' ? 'helper' : 'poster',
    wording: isCounter ? 'countered' : 'proposed',
  });
  await sendCard(work, {
    conversationId: await openChat(work, deal),
    senderId: by.userId,
    card: { kind: 'proposal', id },
    alreadyNotified: [party === 'poster' ? helperId : task.posterId],
  });
  await announceAgreements(work, [stored]);
  return id;
}

/** Finds or begins the chat that the two have at this stage (DEAL-054). */
async function openChat(work: Work, { task, stage, helperId }: Deal): Promise<string> {
  const isWork = stage === 'work';
  const conversation = await lockTaskConversation(work, {
    taskId: task.id,
    applicantId: isWork ? null : helperId,
  });
  await addMembers(work, conversation, [
    { userId: task.posterId, role: 'poster' },
    { userId: helperId, role: isWork ? 'tasker' : 'applicant' },
  ]);
  return conversation.id;
}

/** DEAL-045: refuses at their fields what a schema cannot check; returns when the new day ends, if there is one. */
async function checkChanges(
  work: Work,
  by: Actor,
  deal: Deal,
  { changes, today }: Entered,
): Promise<Date | null> {
  const { price, day, scope, place } = changes;
  const isOnApplication = deal.stage === 'application';
  const problems: Record<string, string> = {};
  if (!isTodaySomewhere(today, new Date())) problems['today'] = 'common:fields.invalid';
  if (price === null && day === null && scope === null && place === null) {
    problems['changes.price'] = 'agreements:fields.nothing';
  }
  if (isOnApplication) {
    const refused = {
      'changes.day.date': day,
      'changes.scope': scope,
      'changes.place.address': place,
    };
    for (const [path, value] of Object.entries(refused)) {
      if (value !== null) problems[path] = 'agreements:fields.price_only';
    }
  }
  const now = await readTermsNow(work, deal);
  const priceProblem = price && findPriceProblem(now.budgetType, price);
  if (priceProblem) problems['changes.price'] = priceProblem;
  if (isSamePrice(price, now.agreedPrice ?? toPostedPrice(now))) {
    problems['changes.price'] = 'agreements:fields.same';
  }
  const endOfDay = day && (await findEndOfDay(work, deal.task.id, day.date, place?.state ?? null));
  if (day !== null && endOfDay !== null) {
    const isStored = day.date === now.timing.date && now.timing.type === 'specific';
    const problem =
      dateProblem(day.date, today) ?? (endOfDay <= new Date() ? 'wizard:fields.date_past' : null);
    if (problem !== null) problems['changes.day.date'] = problem;
    else if (isStored && day.timeOfDay === now.timing.timeOfDay) {
      problems['changes.day.date'] = 'agreements:fields.same';
    }
  }
  if (place !== null && !isOnApplication) {
    if (now.place === null) problems['changes.place.address'] = 'agreements:fields.remote';
    else if (isSamePlace(place, now.place))
      problems['changes.place.address'] = 'agreements:fields.same';
  }
  if (scope !== null && scope === now.scope) problems['changes.scope'] = 'agreements:fields.same';
  if (Object.keys(problems).length > 0) refuseFields(by, problems);
  return endOfDay;
}

async function readTermsNow({ trx }: Work, { task, helperId }: Deal) {
  const row = await trx
    .selectFrom('tasks')
    .leftJoin('task_applications as application', (join) =>
      join
        .onRef('application.task_id', '=', 'tasks.id')
        .on('application.applicant_id', '=', helperId),
    )
    .leftJoin('task_places as exact', (join) =>
      join.onRef('exact.task_id', '=', 'tasks.id').on('tasks.location_type', '<>', 'remote'),
    )
    .select(termColumns)
    .where('tasks.id', '=', task.id)
    .executeTakeFirstOrThrow();
  return toTermsNow(row);
}

/** The posted price as one that could be named; null where it is a range or open. */
const toPostedPrice = (now: ReturnType<typeof toTermsNow>): NamedPrice | null => {
  const { budgetType, price, maxPrice } = now;
  if (budgetType === 'negotiable' || (maxPrice !== null && maxPrice !== price)) return null;
  return { amount: price, unit: budgetType === 'hourly' ? 'hour' : 'job' };
};

const isSamePrice = (one: NamedPrice | null, other: NamedPrice | null): boolean =>
  one !== null && other !== null && one.amount === other.amount && one.unit === other.unit;

const isSamePlace = (one: ProposedPlace | null, other: ProposedPlace | null): boolean =>
  one?.address === other?.address &&
  one?.city === other?.city &&
  one?.state === other?.state &&
  one?.zipCode === other?.zipCode;

type Parts = ReturnType<typeof toChanges>;
const isSame = (one: Parts, other: Parts): boolean =>
  (one.price === other.price || isSamePrice(one.price, other.price)) &&
  one.day?.date === other.day?.date &&
  one.day?.timeOfDay === other.day?.timeOfDay &&
  one.scope === other.scope &&
  isSamePlace(one.place, other.place);

/** Refuses every entered part: it is what the other side proposes. */
function refuseAsTheirs(by: Actor, { price, day, scope, place }: Changes): never {
  const message = 'agreements:fields.same_as_theirs';
  return refuseFields(by, {
    ...(price && { 'changes.price': message }),
    ...(day && { 'changes.day.date': message }),
    ...(scope !== null && { 'changes.scope': message }),
    ...(place && { 'changes.place.address': message }),
  });
}
