import { sql } from 'kysely';
import { asRestriction } from '#identity/server/public.ts';
import { readTaskDraft } from '#features/tasks/server/public.ts';
import type { TaskDraft } from '#features/tasks/task-draft.ts';
import { hasPage, isBlockedFrom, seenBy, sightOfRow } from '#features/visibility/server/public.ts';
import { isClosed } from '#features/site/rules.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { shownName } from '#platform/server/shown-name.ts';
import { text } from '#platform/server/texts.ts';
import { getActiveRestriction } from '#platform/server/viewer.ts';
import type { Earlier, EarlierDeal } from '../contract.ts';
import { mayAskAgain } from '../rules.ts';
import type { AskFacts, PairFacts } from '../rules.ts';
import { draftOfRequest } from './draft-of-request.ts';

export type FoundDeal = {
  helperId: string;
  /** Null before the two of a task have a chat. */
  conversationId: string | null;
  /** The earlier work as the draft of another one; null for all but the asker, and where it cannot be read. */
  draft: TaskDraft | null;
  facts: Omit<AskFacts, 'hasOpen'>;
  other: EarlierDeal['other'];
};

/** Finds a deal for its two; it is not found for other people. */
export async function findEarlierDeal(
  db: DbOrTransaction,
  by: Actor,
  earlier: Earlier,
  closedCategories: readonly string[],
): Promise<FoundDeal> {
  const row = await (earlier.kind === 'task' ? selectTask : selectRequest)(db, earlier.id);
  const isAsker = row?.asker_id === by.userId;
  if (!row || row.helper_id === null || (!isAsker && row.helper_id !== by.userId)) {
    return refuse(by, 'NOT_FOUND', 'invitations:refusals.no_deal');
  }
  const draft = isAsker ? await readDraft(db, by, earlier) : null;
  const { pair, other } = await findOther(db, by, isAsker ? row.helper_id : row.asker_id);
  return {
    helperId: row.helper_id,
    conversationId: row.conversation_id,
    draft,
    facts: {
      ...pair,
      isAsker,
      isDone: row.is_done,
      isForServed: row.on_behalf_of_id !== null,
      isCategoryClosed:
        draft !== null && isClosed({ closed: closedCategories, stored: null }, draft.category),
    },
    other,
  };
}

const selectTask = (db: DbOrTransaction, taskId: string) =>
  db
    .selectFrom('tasks')
    .leftJoin('bookings', 'bookings.task_id', 'tasks.id')
    .select(['tasks.poster_id as asker_id', 'tasks.claimed_by as helper_id'])
    .select(['tasks.on_behalf_of_id', 'bookings.conversation_id'])
    .select(sql<boolean>`tasks.status = 'done'`.as('is_done'))
    .where('tasks.id', '=', taskId)
    .where('tasks.removed_at', 'is', null)
    .executeTakeFirst();

const selectRequest = (db: DbOrTransaction, requestId: string) =>
  db
    .selectFrom('on_demand_task_requests as request')
    .leftJoin('conversations', (join) =>
      join
        .onRef('conversations.subject_id', '=', 'request.id')
        .on('conversations.kind', '=', 'on_demand')
        .on(sql<boolean>`exists (select from conversation_members as member
          where member.conversation_id = conversations.id and member.user_id = request.accepted_by)`),
    )
    .select(['request.requester_id as asker_id', 'request.accepted_by as helper_id'])
    .select(['request.on_behalf_of_id', 'conversations.id as conversation_id'])
    .select(sql<boolean>`request.status = 'completed'`.as('is_done'))
    .where('request.id', '=', requestId)
    .executeTakeFirst();

const readDraft = (db: DbOrTransaction, by: Actor, { kind, id }: Earlier) =>
  kind === 'task'
    ? readTaskDraft(db, id, { viewerId: by.userId, language: by.language })
    : draftOfRequest(db, id);

/** Finds how a person may be named to another, and whether the two can agree on anything. */
async function findOther(db: DbOrTransaction, by: Actor, otherId: string) {
  const row = await db
    .selectFrom('profiles as other')
    .leftJoin('identity.users as account', 'account.id', 'other.id')
    .select(['other.public_id', 'other.full_name'])
    .select([isBlockedFrom('other.id', by.userId).as('is_blocked'), selectAccount('account')])
    .select(() => {
      const { visibility, relation } = seenBy('other', by.userId);
      return [visibility.as('visibility'), relation.as('relation')];
    })
    .where('other.id', '=', otherId)
    .executeTakeFirstOrThrow();
  const sight = sightOfRow(row, by.userId);
  const pair: PairFacts = {
    isBlocked: row.is_blocked,
    isOtherAvailable: isAvailable(row.account),
  };
  return {
    pair,
    other: {
      personId: hasPage(row, sight) ? row.public_id : null,
      name: sight.name
        ? shownName(row.full_name, by.language, 'anonymousUser')
        : text(by.language, 'common:people.anonymousUser'),
    },
  };
}

/** In SQL: what `isAvailable` reads of an account. */
export const selectAccount = (account: string) =>
  sql<{ restriction: unknown } | null>`case when ${sql.ref(`${account}.id`)} is not null
    then jsonb_build_object('restriction', ${sql.ref(`${account}.app_metadata`)} -> 'restriction') end`.as(
    'account',
  );

/** Whether a person has an account that no moderator has restricted now. */
export const isAvailable = (account: { restriction: unknown } | null): boolean =>
  account !== null &&
  getActiveRestriction({ restriction: asRestriction(account.restriction) }) === null;

/** Presents an earlier deal with what the form begins with; the price is what the two agreed on, if they did. */
export async function presentEarlierDeal(
  db: DbOrTransaction,
  by: Actor,
  earlier: Earlier,
  closedCategories: readonly string[],
): Promise<EarlierDeal> {
  const deal = await findEarlierDeal(db, by, earlier, closedCategories);
  const { draft, facts, other } = deal;
  const conversationId = facts.isAsker ? await findOpenChat(db, by.userId, deal.helperId) : null;
  const place = draft?.location.type === 'in-person' ? draft.location : null;
  return {
    other,
    conversationId,
    ask: mayAskAgain({ ...facts, hasOpen: conversationId !== null }),
    form: {
      title: draft?.title ?? '',
      description: draft?.description ?? '',
      price: (await findAgreedPrice(db, earlier, facts.isAsker)) ?? toPrice(draft),
      place: place && {
        address: place.address,
        city: place.city,
        state: place.state,
        zipCode: place.zipCode,
      },
    },
  };
}

/** Finds the chat in which an invitation of one person to another waits for an answer. */
export async function findOpenChat(
  db: DbOrTransaction,
  askerId: string,
  helperId: string,
): Promise<string | null> {
  const open = await db
    .selectFrom('invitations')
    .select('conversation_id')
    .where('asker_id', '=', askerId)
    .where('helper_id', '=', helperId)
    .where('status', '=', 'current')
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return open?.conversation_id ?? null;
}

function toPrice(draft: TaskDraft | null): EarlierDeal['form']['price'] {
  const { type, amount } = draft?.budget ?? { type: 'negotiable', amount: null };
  return type === 'negotiable' || amount === null
    ? null
    : { amount, unit: type === 'hourly' ? 'hour' : 'job' };
}

async function findAgreedPrice(db: DbOrTransaction, { kind, id }: Earlier, isAsker: boolean) {
  if (kind !== 'task' || !isAsker) return null;
  const agreed = await db
    .selectFrom('task_applications')
    .select(['price as amount', 'price_unit as unit'])
    .where('task_id', '=', id)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  const { amount = null, unit = null } = agreed ?? {};
  return amount === null || unit === null ? null : { amount, unit };
}
