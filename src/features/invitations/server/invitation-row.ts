import { sql } from 'kysely';
import type { GeocodedPoint } from '#features/geo/server/public.ts';
import { createStepTable } from '#features/negotiation/server/public.ts';
import { taskEdit } from '#features/tasks/task-draft.ts';
import type { TaskDraft } from '#features/tasks/task-draft.ts';
import { isBlockedFrom } from '#features/visibility/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { Invitation } from '../contract.ts';
import type { InvitationFacts } from '../rules.ts';
import type { Side } from '../vocabulary.ts';
import { selectAccount, isAvailable } from './earlier-deal.ts';

export const invitations = createStepTable({ table: 'invitations', alias: 'invitation' });

/** In SQL: the person of the two who is not the reader. */
const otherId = (userId: string | null) =>
  sql<string>`case when invitation.asker_id = ${userId}::uuid
    then invitation.helper_id else invitation.asker_id end`;

/** Invitations as one of the two reads them. */
export const selectInvitations = (db: DbOrTransaction, userId: string | null) =>
  db
    .selectFrom('invitations as invitation')
    .innerJoin('conversations', 'conversations.id', 'invitation.conversation_id')
    .innerJoin('profiles as other', (join) => join.on('other.id', '=', otherId(userId)))
    .leftJoin('identity.users as account', 'account.id', 'other.id')
    .leftJoin('tasks', (join) =>
      join.onRef('tasks.id', '=', 'invitation.agreed_task_id').on('tasks.removed_at', 'is', null),
    )
    .select([
      'invitation.id',
      'invitation.asker_id',
      'invitation.helper_id',
      'invitation.conversation_id',
      'invitation.proposed_by',
      'invitation.draft',
      'invitation.price',
      'invitation.price_unit',
      'invitation.timing_date',
      'invitation.time_of_day',
      'invitation.created_at',
      'invitation.expires_at',
      'tasks.id as task_id',
      'conversations.closed_at',
      'other.id as other_id',
      'other.public_id',
      'other.full_name',
    ])
    .select(invitations.statusNow.as('status'))
    .select(sql<GeocodedPoint | null>`invitation.located`.as('located'))
    .select([isBlockedFrom('other.id', userId).as('is_blocked'), selectAccount('account')])
    .$if(userId !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('invitation.asker_id', '=', userId ?? ''),
          eb('invitation.helper_id', '=', userId ?? ''),
        ]),
      ),
    );
export type InvitationRow = Awaited<
  ReturnType<ReturnType<typeof selectInvitations>['executeTakeFirstOrThrow']>
>;

export const getSide = (row: Pick<InvitationRow, 'asker_id'>, userId: string): Side =>
  row.asker_id === userId ? 'asker' : 'helper';

export const toInvitationFacts = (
  row: InvitationRow,
  userId: string,
): InvitationFacts & { id: string } => ({
  id: row.id,
  status: row.status,
  isOwn: row.proposed_by === getSide(row, userId),
  isClosed: row.closed_at !== null,
  isBlocked: row.is_blocked,
  isOtherAvailable: isAvailable(row.account),
});

/** Throws where a stored draft cannot be read: a task must not be made of half of it (OPS-191). */
export function readStoredDraft(stored: unknown): TaskDraft {
  const { data, error } = taskEdit.safeParse(stored);
  if (error) throw new Error('invitations.draft cannot be read', { cause: error });
  return data;
}

type Terms = Pick<Invitation, 'price' | 'day'>;

export const toTerms = (
  row: Pick<InvitationRow, 'price' | 'price_unit' | 'timing_date' | 'time_of_day'>,
): Terms => ({
  price: { amount: row.price, unit: row.price_unit },
  day:
    row.timing_date === null || row.time_of_day === null
      ? null
      : { date: row.timing_date, timeOfDay: row.time_of_day },
});

export const isSameTerms = (one: Terms, other: Terms): boolean =>
  one.price.amount === other.price.amount &&
  one.price.unit === other.price.unit &&
  one.day?.date === other.day?.date &&
  one.day?.timeOfDay === other.day?.timeOfDay;

/** Locks an invitation for a step of one of its two; it is not found for other people. */
export async function lockInvitation(
  work: Work,
  by: Actor,
  invitationId: string,
): Promise<InvitationRow> {
  await work.trx
    .selectFrom('invitations')
    .select('id')
    .where('id', '=', invitationId)
    .forUpdate()
    .execute();
  // A statement of its own, so that it sees what was stored while the lock was awaited.
  const row = await selectInvitations(work.trx, by.userId)
    .where('invitation.id', '=', invitationId)
    .executeTakeFirst();
  return row ?? refuse(by, 'NOT_FOUND', 'invitations:refusals.not_found');
}
