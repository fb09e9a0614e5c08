import { sql } from 'kysely';
import { showAllOfGroup } from '#features/marketplace/server/public.ts';
import { isBlockedFrom } from '#features/visibility/server/public.ts';
import { refuse } from '#platform/server/api/api.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { Work } from '#platform/server/context.ts';
import type { LeavingPerson } from '#platform/server/personal-data/personal-data.ts';
import {
  hasRoom,
  joinsAtOnce,
  mayChange,
  mayJoin,
  mayLeave,
  mayModerate,
  mayMute,
  mayRemoveMember,
} from '../rules.ts';
import type { Standing } from '../vocabulary.ts';
import { lockGroup, requireGroup } from './find-group.ts';
import { announceGroup, notifyOfGroup } from './group-notices.ts';

const MEMBERS = ['moderator', 'member'] as const;

type InGroup = { groupId: string };
type OnMember = InGroup & { memberId: string };

/** Makes a person a member, or asks for them (GROUP-007 to GROUP-009). */
export async function joinGroup(
  work: Work,
  by: Actor,
  { groupId }: InGroup,
): Promise<{ role: 'member' | 'asked' }> {
  const { row: group, facts } = await requireGroup(work, by, groupId);
  authorise(by, mayJoin(facts));
  const role = joinsAtOnce(facts) ? 'member' : 'asked';
  await work.trx
    .insertInto('group_members')
    .values({ group_id: groupId, person_id: by.userId, standing: role })
    .onConflict((conflict) => conflict.columns(['group_id', 'person_id']).doUpdateSet(stand(role)))
    .execute();
  if (role === 'member') await countMembers(work, groupId, 1);
  else {
    await notifyOfGroup(work, group, {
      type: 'group_asked',
      senderId: by.userId,
      recipientIds: await listModerators(work, groupId),
      oncePer: groupId,
    });
  }
  await announceGroup(work, groupId);
  return { role };
}

/** A new standing, which begins now. */
const stand = (standing: Standing) => ({
  standing,
  number: sql<never>`default`,
  joined_at: new Date(),
});

const countMembers = ({ trx }: Work, groupId: string, more: number) =>
  trx
    .updateTable('groups')
    .set({ members_count: sql<number>`members_count + ${more}` })
    .where('id', '=', groupId)
    .execute();

async function listModerators({ trx }: Work, groupId: string): Promise<string[]> {
  const found = await trx
    .selectFrom('group_members')
    .select('person_id')
    .where('group_id', '=', groupId)
    .where('standing', '=', 'moderator')
    .orderBy('number')
    .execute();
  return found.map(({ person_id: personId }) => personId);
}

/** Ends being a member, or asking to become one (GROUP-008, GROUP-013). */
export async function leaveGroup(work: Work, by: Actor, { groupId }: InGroup): Promise<void> {
  const { facts } = await requireGroup(work, by, groupId);
  authorise(by, mayLeave(facts));
  // Only those who were removed ask in an open group.
  const isBarred = facts.role === 'asked' && facts.isOpen;
  await endMembership(work, groupId, by.userId, { isBarred });
}

/** Ends what a person has to do with a group; the founder's part passes on (GROUP-013), and everyone sees their items (GROUP-036). */
async function endMembership(
  work: Work,
  groupId: string,
  personId: string,
  { isBarred }: { isBarred: boolean },
): Promise<void> {
  const group = await lockGroup(work, groupId);
  const row = await findStanding(work, { groupId, personId });
  if (!group || !row) return;
  if (isBarred) await setStanding(work, { groupId, personId }, 'removed');
  else {
    await work.trx
      .deleteFrom('group_members')
      .where('group_id', '=', groupId)
      .where('person_id', '=', personId)
      .execute();
  }
  if (MEMBERS.some((standing) => standing === row.standing)) {
    await countMembers(work, groupId, -1);
    await showAllOfGroup(work, { groupId, sellerId: personId });
  }
  if (group.founder_id === personId) await passOn(work, group);
  await announceGroup(work, groupId, [personId]);
}

type Membership = { groupId: string; personId: string };

const findStanding = ({ trx }: Work, { groupId, personId }: Membership) =>
  trx
    .selectFrom('group_members')
    .select('standing')
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .executeTakeFirst();

const setStanding = ({ trx }: Work, { groupId, personId }: Membership, standing: Standing) =>
  trx
    .updateTable('group_members')
    .set(stand(standing))
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .execute();

type NamedGroup = { id: string; name: string };

/** Gives a group to the moderator who has been there longest, else to the member, or ends it (GROUP-013). */
async function passOn(work: Work, group: NamedGroup): Promise<void> {
  const next = await work.trx
    .selectFrom('group_members')
    .select('person_id')
    .where('group_id', '=', group.id)
    .where('standing', 'in', MEMBERS)
    .orderBy(sql`standing = 'moderator'`, 'desc')
    .orderBy('number')
    .executeTakeFirst();
  if (next) await makeFounder(work, group, { personId: next.person_id, by: null });
  else await work.trx.deleteFrom('groups').where('id', '=', group.id).execute();
}

async function makeFounder(
  work: Work,
  group: NamedGroup,
  { personId, by }: { personId: string; by: string | null },
): Promise<void> {
  await work.trx
    .updateTable('groups')
    .set({ founder_id: personId })
    .where('id', '=', group.id)
    .execute();
  await work.trx
    .updateTable('group_members')
    .set({ standing: 'moderator' })
    .where('group_id', '=', group.id)
    .where('person_id', '=', personId)
    .execute();
  const blocked = await work.trx
    .selectFrom('group_members')
    .select('person_id')
    .where('group_id', '=', group.id)
    .where(isBlockedFrom('group_members.person_id', personId))
    .execute();
  for (const { person_id: other } of blocked) {
    await endMembership(work, group.id, other, { isBarred: false });
  }
  await notifyOfGroup(work, group, {
    type: 'group_handed_over',
    senderId: by,
    recipientIds: [personId],
  });
}

/** Finds someone in a group by their number in it, or answers 404. */
async function requireMember(
  { trx }: Work,
  by: Actor,
  { groupId, memberId }: OnMember,
  standings: readonly Standing[],
) {
  const found = /^\d{1,18}$/.test(memberId)
    ? await trx
        .selectFrom('group_members')
        .innerJoin('groups', 'groups.id', 'group_members.group_id')
        .select(['group_members.person_id as personId', 'group_members.standing'])
        .select(sql<boolean>`groups.founder_id = group_members.person_id`.as('isFounder'))
        .where('group_members.group_id', '=', groupId)
        .where(sql<boolean>`group_members.number = ${memberId}::bigint`)
        .where('group_members.standing', 'in', standings)
        .executeTakeFirst()
    : undefined;
  return found ?? refuse(by, 'NOT_FOUND', 'groups:refusals.member_not_found');
}

/** Accepts or declines someone who asks (GROUP-007, GROUP-009, GROUP-015). */
export async function answerRequest(
  work: Work,
  by: Actor,
  { isAccepted, ...asking }: OnMember & { isAccepted: boolean },
): Promise<void> {
  const { groupId } = asking;
  const { row: group, facts } = await requireGroup(work, by, groupId);
  authorise(by, mayModerate(facts));
  const { personId } = await requireMember(work, by, asking, ['asked']);
  if (isAccepted) {
    authorise(by, hasRoom(facts));
    await setStanding(work, { groupId, personId }, 'member');
    await countMembers(work, groupId, 1);
    await notifyOfGroup(work, group, {
      type: 'group_accepted',
      senderId: by.userId,
      recipientIds: [personId],
    });
  } else await setStanding(work, { groupId, personId }, 'removed');
  await announceGroup(work, groupId, [personId]);
}

/** GROUP-011. */
export async function removeMember(work: Work, by: Actor, member: OnMember): Promise<void> {
  const { facts } = await requireGroup(work, by, member.groupId);
  authorise(by, mayModerate(facts));
  const { personId, standing, isFounder } = await requireMember(work, by, member, MEMBERS);
  const role = isFounder ? 'founder' : standing === 'moderator' ? 'moderator' : 'member';
  authorise(by, mayRemoveMember(facts, role));
  await endMembership(work, member.groupId, personId, { isBarred: true });
}

/** GROUP-011. */
export async function setModerator(
  work: Work,
  by: Actor,
  { isModerator, ...member }: OnMember & { isModerator: boolean },
): Promise<void> {
  const { groupId } = member;
  const personId = await requireOther(work, by, member);
  await work.trx
    .updateTable('group_members')
    .set({ standing: isModerator ? 'moderator' : 'member' })
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .execute();
  await announceGroup(work, groupId);
}

/** GROUP-012. */
export async function handOver(work: Work, by: Actor, member: OnMember): Promise<void> {
  const personId = await requireOther(work, by, member);
  const group = await lockGroup(work, member.groupId);
  if (!group) return;
  await makeFounder(work, group, { personId, by: by.userId });
  await announceGroup(work, member.groupId);
}

/** Finds a member for a step that the founder takes with any member but themselves. */
async function requireOther(work: Work, by: Actor, member: OnMember): Promise<string> {
  const { facts } = await requireGroup(work, by, member.groupId);
  authorise(by, mayChange(facts));
  const { personId, isFounder } = await requireMember(work, by, member, MEMBERS);
  if (isFounder) refuse(by, 'CONFLICT', 'groups:refusals.is_founder');
  return personId;
}

/** GROUP-021. */
export async function setMuted(
  work: Work,
  by: Actor,
  { groupId, isMuted }: InGroup & { isMuted: boolean },
): Promise<void> {
  const { facts } = await requireGroup(work, by, groupId);
  authorise(by, mayMute(facts));
  await work.trx
    .updateTable('group_members')
    .set({ is_muted: isMuted })
    .where('group_id', '=', groupId)
    .where('person_id', '=', by.userId)
    .execute();
}

/** Ends what two people have to do with each other's groups, without a notice (GROUP-014). */
export async function endBetween(work: Work, one: string, other: string): Promise<void> {
  const found = await work.trx
    .selectFrom('group_members as member')
    .innerJoin('groups', 'groups.id', 'member.group_id')
    .select(['member.group_id as groupId', 'member.person_id as personId'])
    .where('member.standing', '<>', 'removed')
    .where((eb) =>
      eb.or([
        eb.and([eb('member.person_id', '=', one), eb('groups.founder_id', '=', other)]),
        eb.and([eb('member.person_id', '=', other), eb('groups.founder_id', '=', one)]),
      ]),
    )
    // Always in the same order, so that two such steps do not wait for each other's locks.
    .orderBy('member.group_id')
    .execute();
  for (const { groupId, personId } of found) {
    await endMembership(work, groupId, personId, { isBarred: false });
  }
}

/** Ends all memberships of a person who leaves the site (GROUP-013, GROUP-030). */
export async function leaveAllGroups(work: Work, { userId }: LeavingPerson): Promise<void> {
  const found = await work.trx
    .selectFrom('group_members')
    .select('group_id')
    .where('person_id', '=', userId)
    .orderBy('group_id')
    .execute();
  for (const { group_id: groupId } of found) {
    await endMembership(work, groupId, userId, { isBarred: false });
  }
}
