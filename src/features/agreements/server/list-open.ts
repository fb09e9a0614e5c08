import { sql } from 'kysely';
import { mayWithdrawStep } from '#features/negotiation/rules.ts';
import type { StepStatus } from '#features/negotiation/vocabulary.ts';
import { hasPage, seenBy, sightOfRow } from '#features/visibility/server/public.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { byId, cutPage, readCursor } from '#platform/server/database/lists/keyset-page.ts';
import { shownName } from '#platform/server/shown-name.ts';
import { text } from '#platform/server/texts.ts';
import type { Proposal } from '../contract.ts';
import { mayAccept, mayCounter, mayDecline } from '../rules.ts';
import type { Party } from '../vocabulary.ts';
import {
  STANDS,
  proposals,
  selectProposals,
  toChanges,
  toProposalFacts,
  toTermsNow,
} from './proposal-row.ts';

/** As many as one task can have, so that its card finds all of them at once. */
const PAGE = 50;

/** A person's open proposals, made and received, newest first: ids are in the order of time (DEAL-047). */
export async function listOpenProposals(
  db: DbOrTransaction,
  by: Actor,
  { taskId, cursor }: { taskId: string | null; cursor: string | null },
): Promise<{ items: Proposal[]; nextCursor: string | null }> {
  const position = readCursor(byId, cursor);
  const found = await selectOwn(db, by.userId)
    .where(proposals.isWaiting)
    .where(STANDS)
    .where('tasks.removed_at', 'is', null)
    .$if(taskId !== null, (query) => query.where('change.task_id', '=', taskId ?? ''))
    .$if(position !== null, (query) => query.where('change.id', '<', position?.[0] ?? ''))
    .orderBy('change.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const { rows, nextCursor } = cutPage(found, PAGE, (last) => [last.id]);
  return { items: rows.map((row) => present(row, by)), nextCursor };
}

/** As of every feature's cards, the newest of a chat are drawn. */
const MOST_CARDS = 200;

/** A person's own proposals that are cards in a conversation, newest first (DEAL-054). */
export async function listProposalCards(
  db: DbOrTransaction,
  by: Actor,
  conversationId: string,
): Promise<Proposal[]> {
  const rows = await selectOwn(db, by.userId)
    .innerJoin('messages as card', 'card.card_id', 'change.id')
    .where('card.conversation_id', '=', conversationId)
    .orderBy('change.id', 'desc')
    .limit(MOST_CARDS)
    .execute();
  return rows.map((row) => present(row, by));
}

/** Returns one of a person's own proposals; null for other people. */
export async function findProposal(
  db: DbOrTransaction,
  by: Actor,
  proposalId: string,
): Promise<Proposal | null> {
  const row = await selectOwn(db, by.userId).where('change.id', '=', proposalId).executeTakeFirst();
  return row ? present(row, by) : null;
}

const selectOwn = (db: DbOrTransaction, userId: string) =>
  selectProposals(db, userId)
    .innerJoin('profiles as other', (join) =>
      join.on(
        sql<boolean>`other.id = case when change.poster_id = ${userId}::uuid
          then change.helper_id else change.poster_id end`,
      ),
    )
    .select(['other.public_id', 'other.full_name'])
    .select(() => {
      const { visibility, relation } = seenBy('other', userId);
      return [visibility.as('visibility'), relation.as('relation')];
    })
    .where((eb) =>
      eb.or([eb('change.poster_id', '=', userId), eb('change.helper_id', '=', userId)]),
    );

type Row = Awaited<ReturnType<ReturnType<typeof selectOwn>['executeTakeFirstOrThrow']>>;

/** Jobs and other steps store later that it cannot be answered anymore. */
export const getStatus = ({ status, stands }: Pick<Row, 'status' | 'stands'>): StepStatus =>
  status === 'current' && !stands ? 'lapsed' : status;

function present(row: Row, by: Actor): Proposal {
  const party: Party = row.poster_id === by.userId ? 'poster' : 'helper';
  const facts = toProposalFacts(row, party);
  const sight = sightOfRow(row, by.userId);
  return {
    id: row.id,
    taskId: row.task_id,
    title: row.title,
    stage: row.stage,
    status: getStatus(row),
    applicationId: row.application_id,
    isOwn: facts.isOwn,
    other: {
      personId: hasPage(row, sight) ? row.public_id : null,
      name: sight.name
        ? shownName(row.full_name, by.language, 'anonymousUser')
        : text(by.language, 'common:people.anonymousUser'),
    },
    ...toChanges(row),
    now: toTermsNow(row),
    createdAt: row.created_at,
    lapsesAt: row.lapses_at,
    abilities: {
      accept: mayAccept(facts),
      counter: mayCounter(facts),
      decline: mayDecline(facts),
      withdraw: mayWithdrawStep(facts),
    },
  };
}
