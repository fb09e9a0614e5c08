import { sql } from 'kysely';
import { z } from 'zod';
import { presentPerson, seenBy } from '#features/visibility/server/public.ts';
import { authorise } from '#platform/server/api/authorise.ts';
import type { Actor } from '#platform/server/api/authorise.ts';
import type { DbOrTransaction } from '#platform/server/database/db.ts';
import { cutPage, readCursor } from '#platform/server/database/lists/keyset-page.ts';
import type { AskingPerson, GroupMember } from '../contract.ts';
import { MEMBERS_A_PAGE } from '../limits.ts';
import { mayChange, mayModerate, mayRemoveMember, maySeeMembers } from '../rules.ts';
import type { GroupFacts } from '../rules.ts';
import { memberRoles } from '../vocabulary.ts';
import type { MemberRole } from '../vocabulary.ts';
import { requireShown } from './find-group.ts';

type Wanted = { groupId: string; cursor: string | null };

const selectPeople = (db: DbOrTransaction, viewerId: string) =>
  db
    .selectFrom('group_members as member')
    .innerJoin('groups', 'groups.id', 'member.group_id')
    .innerJoin('profiles as person', 'person.id', 'member.person_id')
    .select(['member.person_id', 'member.number', 'member.joined_at'])
    .select([
      'person.public_id as publicId',
      'person.full_name as name',
      'person.avatar_url as avatarUrl',
      'person.is_founding_member as isFoundingMember',
    ])
    .select(() => {
      const { visibility, relation } = seenBy('person', viewerId);
      return [visibility.as('visibility'), relation.as('relation')];
    });

const rank = sql<number>`case when groups.founder_id = member.person_id then 0
  when member.standing = 'moderator' then 1 else 2 end`;
const position = z.tuple([z.int().min(0).max(2), z.int()]);

/** Returns a page of the members, founder and moderators first, each in the order they came (GROUP-010). */
export async function listMembers(
  db: DbOrTransaction,
  by: Actor,
  { groupId, cursor }: Wanted,
): Promise<{ items: GroupMember[]; nextCursor: string | null }> {
  const { facts } = await requireShown(db, groupId, { viewerId: by.userId, ...by });
  authorise(by, maySeeMembers(facts));
  const last = readCursor(position, cursor);
  const found = await selectPeople(db, by.userId)
    .select(rank.as('rank'))
    .where('member.group_id', '=', groupId)
    .where('member.standing', 'in', ['moderator', 'member'])
    .where(
      last === null
        ? sql<boolean>`true`
        : sql<boolean>`(${rank}, member.number) > (${last[0]}, ${last[1]}::bigint)`,
    )
    .orderBy(rank)
    .orderBy('member.number')
    .limit(MEMBERS_A_PAGE + 1)
    .execute();
  const { rows, nextCursor } = cutPage(found, MEMBERS_A_PAGE, (row) => [row.rank, row.number]);
  const items = rows.map((row) => {
    const role = memberRoles[row.rank] ?? 'member';
    const isOwn = row.person_id === by.userId;
    return {
      id: String(row.number),
      person: presentPerson(row, { viewerId: by.userId, language: by.language }),
      role,
      isOwn,
      abilities: findAbilities(facts, role, isOwn),
    };
  });
  return { items, nextCursor };
}

const findAbilities = (facts: GroupFacts, role: MemberRole, isOwn: boolean) => ({
  remove: !isOwn && mayRemoveMember(facts, role).allowed,
  change: !isOwn && mayChange(facts).allowed,
});

/** Returns a page of the people who ask to join, the first to ask first (GROUP-010). */
export async function listAsking(
  db: DbOrTransaction,
  by: Actor,
  { groupId, cursor }: Wanted,
): Promise<{ items: AskingPerson[]; nextCursor: string | null }> {
  const { facts } = await requireShown(db, groupId, { viewerId: by.userId, ...by });
  authorise(by, mayModerate(facts));
  const last = readCursor(z.tuple([z.int()]), cursor);
  const found = await selectPeople(db, by.userId)
    .where('member.group_id', '=', groupId)
    .where('member.standing', '=', 'asked')
    .where(last === null ? sql<boolean>`true` : sql<boolean>`member.number > ${last[0]}::bigint`)
    .orderBy('member.number')
    .limit(MEMBERS_A_PAGE + 1)
    .execute();
  const { rows, nextCursor } = cutPage(found, MEMBERS_A_PAGE, (row) => [row.number]);
  const items = rows.map((row) => ({
    id: String(row.number),
    person: presentPerson(row, { viewerId: by.userId, language: by.language }),
    askedAt: row.joined_at,
  }));
  return { items, nextCursor };
}
