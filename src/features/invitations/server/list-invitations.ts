import {
  hasPage,
  isNotBlockedFrom,
  seenBy,
  sightOfRow,
} from '#features/visibility/server/public.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { ONE, toKindLiteral } from '#platform/server/waiting/waiting.ts';
import { shownName } from '#platform/server/shown-name.ts';
import { text } from '#platform/server/texts.ts';
import { sql } from 'kysely';
import type { Invitation } from '../contract.ts';
import { mayAccept, mayCounter, mayDecline, mayWithdraw } from '../rules.ts';
import {
  getSide,
  invitations,
  readStoredDraft,
  selectInvitations,
  toInvitationFacts,
  toTerms,
} from './invitation-row.ts';

/** Only the newest cards of a chat are drawn, as in other features. */
const MOST_CARDS = 200;

/** A person's own invitations that are cards in a conversation, newest first (DEAL-193). */
export async function listInvitationCards(
  db: DbOrTransaction,
  by: Actor,
  conversationId: string,
): Promise<Invitation[]> {
  const rows = await selectOwn(db, by.userId)
    .where('invitation.conversation_id', '=', conversationId)
    .orderBy('invitation.id', 'desc')
    .limit(MOST_CARDS)
    .execute();
  return rows.map((row) => present(row, by));
}

/** Returns one of a person's own invitations; null for other people. */
export async function findInvitation(
  db: DbOrTransaction,
  by: Actor,
  invitationId: string,
): Promise<Invitation | null> {
  const row = await selectOwn(db, by.userId)
    .where('invitation.id', '=', invitationId)
    .executeTakeFirst();
  return row ? present(row, by) : null;
}

const selectOwn = (db: DbOrTransaction, userId: string) =>
  selectInvitations(db, userId).select(() => {
    const { visibility, relation } = seenBy('other', userId);
    return [visibility.as('visibility'), relation.as('relation')];
  });

type Row = Awaited<ReturnType<ReturnType<typeof selectOwn>['executeTakeFirstOrThrow']>>;

function present(row: Row, by: Actor): Invitation {
  const facts = toInvitationFacts(row, by.userId);
  const sight = sightOfRow(row, by.userId);
  const { title, description, location } = readStoredDraft(row.draft);
  return {
    id: row.id,
    conversationId: row.conversation_id,
    isOwn: facts.isOwn,
    role: getSide(row, by.userId),
    status: row.status,
    title,
    description,
    ...toTerms(row),
    area: location.type === 'remote' ? null : `${location.city}, ${location.state}`,
    taskId: row.task_id,
    other: {
      personId: hasPage(row, sight) ? row.public_id : null,
      name: sight.name
        ? shownName(row.full_name, by.language, 'anonymousUser')
        : text(by.language, 'common:people.anonymousUser'),
    },
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    abilities: {
      accept: mayAccept(facts),
      counter: mayCounter(facts),
      decline: mayDecline(facts),
      withdraw: mayWithdraw(facts),
    },
  };
}

/** Invitations that a person can answer, on either side, as `mayDecline` says it of one. */
export const invitationsToAnswer = (db: DbOrTransaction, userId: string) =>
  db
    .selectFrom('invitations as invitation')
    .innerJoin('conversations', 'conversations.id', 'invitation.conversation_id')
    .select([toKindLiteral('invitation').as('kind'), 'invitation.id'])
    .select(sql<string>`invitation.draft ->> 'title'`.as('title'))
    .select([ONE.as('count'), 'invitation.conversation_id', 'invitation.created_at as since'])
    .where((eb) =>
      eb.or([
        eb.and([
          eb('invitation.helper_id', '=', userId),
          eb('invitation.proposed_by', '=', 'asker'),
        ]),
        eb.and([
          eb('invitation.asker_id', '=', userId),
          eb('invitation.proposed_by', '=', 'helper'),
        ]),
      ]),
    )
    .where(isNotBlockedFrom('invitation.asker_id', userId))
    .where(isNotBlockedFrom('invitation.helper_id', userId))
    .where('conversations.closed_at', 'is', null)
    .where(invitations.isWaiting);
