import { sql } from 'kysely';
import { readTakenAway, takenAwayBy } from '#features/subjects/server/public.ts';
import { presentPerson, seenBy } from '#features/visibility/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import type { Actor, Reader } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import type { GroupDetail } from '../contract.ts';
import {
  mayChange,
  mayJoin,
  mayLeave,
  mayModerate,
  mayPost,
  mayReadBoard,
  maySeeMembers,
} from '../rules.ts';
import type { GroupFacts } from '../rules.ts';
import type { GroupRole } from '../vocabulary.ts';
import { existingGroups, ownRole, presentGroup, selectCards } from './group-rows.ts';

export const NOT_FOUND = 'groups:refusals.not_found';

const selectDetail = (db: DbOrTransaction, viewerId: string | null) =>
  selectCards(existingGroups(db, viewerId), viewerId)
    .innerJoin('profiles as founder', 'founder.id', 'groups.founder_id')
    .select(['groups.version', 'groups.moderated_at'])
    .select([
      'founder.public_id as publicId',
      'founder.full_name as fullName',
      'founder.avatar_url as avatarUrl',
      'founder.is_founding_member as isFoundingMember',
    ])
    .select(() => {
      const { visibility, relation } = seenBy('founder', viewerId);
      return [visibility.as('visibility'), relation.as('relation')];
    })
    .select([
      sql<boolean>`exists (select from group_members as own
        where own.group_id = groups.id and own.person_id = ${viewerId}::uuid and own.is_muted)`.as(
        'is_muted',
      ),
      sql<number>`(select count(*)::integer from group_members as asking
        where asking.group_id = groups.id and asking.standing = 'asked')`.as('asking'),
      sql`case when groups.moderated_at is not null
        then ${takenAwayBy('group', { id: 'groups.id', ownerId: 'groups.founder_id' })} end`.as(
        'taken_away',
      ),
    ]);

type FactsRow = {
  own_role: GroupRole | null;
  is_open: boolean;
  members_count: number;
  moderated_at: Date | null;
};

const toFacts = (row: FactsRow, viewerId: string | null): GroupFacts => ({
  isSignedIn: viewerId !== null,
  role: row.own_role,
  isOpen: row.is_open,
  members: row.members_count,
  isTakenAway: row.moderated_at !== null,
});

/** A group that moderators took away exists for its founder alone (GROUP-005). */
const isInSight = ({ isTakenAway, role }: GroupFacts): boolean =>
  !isTakenAway || role === 'founder';

/** Returns a group as this viewer sees it; null if it does not exist for them (GROUP-005). */
export async function findGroup(
  db: DbOrTransaction,
  id: string,
  reader: Reader,
): Promise<GroupDetail | null> {
  const { viewerId } = reader;
  const row = await selectDetail(db, viewerId).where('groups.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const facts = toFacts(row, viewerId);
  if (!isInSight(facts)) return null;
  const moderate = mayModerate(facts);
  return {
    ...presentGroup(row),
    description: row.description,
    founder: presentPerson({ ...row, name: row.fullName }, reader),
    isMuted: row.is_muted,
    asking: moderate.allowed ? row.asking : 0,
    version: row.version,
    takenAway: facts.isTakenAway ? readTakenAway(row.taken_away) : null,
    abilities: {
      join: mayJoin(facts),
      leave: mayLeave(facts),
      readBoard: mayReadBoard(facts),
      post: mayPost(facts),
      seeMembers: maySeeMembers(facts),
      moderate,
      change: mayChange(facts),
      report: facts.role !== 'founder',
    },
  };
}

const selectFacts = (db: DbOrTransaction, viewerId: string | null) =>
  existingGroups(db, viewerId).selectAll('groups').select(ownRole(viewerId).as('own_role'));

export type GroupRow = Awaited<
  ReturnType<ReturnType<typeof selectFacts>['executeTakeFirstOrThrow']>
>;
export type KnownGroup = { row: GroupRow; facts: GroupFacts };

/** Returns what rules ask of a group; null if it does not exist for this viewer. */
export async function findGroupFacts(
  db: DbOrTransaction,
  id: string,
  viewerId: string | null,
): Promise<KnownGroup | null> {
  const row = await selectFacts(db, viewerId).where('groups.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const facts = toFacts(row, viewerId);
  return isInSight(facts) ? { row, facts } : null;
}

/** The same for a read, or answers 404. */
export const requireShown = async (
  db: DbOrTransaction,
  id: string,
  reader: Reader,
): Promise<KnownGroup> =>
  (await findGroupFacts(db, id, reader.viewerId)) ?? refuse(reader, 'NOT_FOUND', NOT_FOUND);

/** Locks a group: everything that changes who belongs to it happens one after the other (GROUP-009). */
export const lockGroup = ({ trx }: Pick<Work, 'trx'>, id: string) =>
  trx.selectFrom('groups').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks a group for a step of a person, or answers 404. */
export async function requireGroup(work: Work, by: Actor, id: string): Promise<KnownGroup> {
  // Locked first: what is selected beside it would be as it was before waiting.
  await lockGroup(work, id);
  return (await findGroupFacts(work.trx, id, by.userId)) ?? refuse(by, 'NOT_FOUND', NOT_FOUND);
}
