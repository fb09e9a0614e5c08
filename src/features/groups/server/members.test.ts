import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishRemoval } from '#identity/server/leaving/remove-person-job.ts';
import { removeAccount } from '#identity/server/public.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { MOST_MEMBERS } from '../limits.ts';
import { groupScene } from './group-scene.ts';

let server: TestServer;
let scene: ReturnType<typeof groupScene>;
beforeAll(async () => {
  server = await startTestServer();
  scene = groupScene(server);
});
afterAll(() => server.close());

const people = (...names: string[]) => Promise.all(names.map((name) => server.person(name)));
const readRole = async (person: TestPerson, groupId: string) =>
  (await person.api.groups.find({ groupId })).role;
const listMembers = async (by: TestPerson, groupId: string) =>
  (await by.api.groups.listMembers({ groupId })).items.map(
    ({ person, role }) => `${person.name}: ${role}`,
  );

/** A group with a founder, and members in this order. */
async function arrange(change: { isOpen: boolean }, ...names: string[]) {
  const [founder, ...members] = await people('Fay Founder', ...names);
  if (!founder) throw new Error('no founder');
  const groupId = await scene.make(founder, change);
  for (const member of members) await scene.join(groupId, founder, member);
  return { groupId, founder, members };
}

async function leaveSite({ userId }: TestPerson): Promise<void> {
  await inTransaction(server.services, (work) => removeAccount(work, userId));
  await finishRemoval(server.services, userId);
}

const setCount = (groupId: string, count: number) =>
  server.services.db
    .updateTable('groups')
    .set({ members_count: count })
    .where('id', '=', groupId)
    .execute();

describe('joining', () => {
  it('is asked where a group is by request, and answered once (GROUP-007, GROUP-015)', async () => {
    const { groupId, founder } = await arrange({ isOpen: false });
    const [one, two] = await people('Ona One', 'Tom Two');
    if (!one || !two) return;
    expect(await one.api.groups.join({ groupId })).toEqual({ role: 'asked' });
    await two.api.groups.join({ groupId });
    expect(await scene.notices(founder, 'group_asked')).toEqual([
      'New requests to join "Gardeners of the East Side".',
    ]);
    const { items } = await founder.api.groups.listAsking({ groupId });
    expect(items.map(({ person }) => person.name)).toEqual(['Ona One', 'Tom Two']);
    const [first, second] = items.map(({ id }) => id);
    if (first === undefined || second === undefined) return;
    await founder.api.groups.answer({ groupId, memberId: first, isAccepted: true });
    await founder.api.groups.answer({ groupId, memberId: second, isAccepted: false });
    const again = founder.api.groups.answer({ groupId, memberId: first, isAccepted: true });
    await expect(again).rejects.toMatchObject({ status: 404 });
    expect([await readRole(one, groupId), await readRole(two, groupId)]).toEqual([
      'member',
      'removed',
    ]);
    expect(await scene.notices(one, 'group_accepted')).toHaveLength(1);
    expect(await scene.notices(two, 'group_accepted')).toHaveLength(0);
    expect(await founder.api.groups.find({ groupId })).toMatchObject({ members: 2, asking: 0 });
  });

  it('again after being removed only asks, also in an open group (GROUP-008)', async () => {
    const { groupId, founder, members } = await arrange({ isOpen: true }, 'Mia Member');
    const [member] = members;
    if (!member) return;
    const memberId = await scene.findMemberId(member, groupId);
    await founder.api.groups.removeMember({ groupId, memberId });
    expect(await member.api.groups.join({ groupId })).toEqual({ role: 'asked' });
    await member.api.groups.leave({ groupId });
    expect(await member.api.groups.join({ groupId })).toEqual({ role: 'asked' });
    expect(await founder.api.groups.find({ groupId })).toMatchObject({ members: 1, asking: 1 });
  });

  it('is refused in a full group, however many press at once (GROUP-009)', async () => {
    const { groupId, founder } = await arrange({ isOpen: true });
    await setCount(groupId, MOST_MEMBERS - 2);
    const many = await people('A One', 'B Two', 'C Three', 'D Four', 'E Five');
    const answers = await Promise.allSettled(many.map(({ api }) => api.groups.join({ groupId })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await founder.api.groups.find({ groupId })).toMatchObject({ members: MOST_MEMBERS });
  });

  it('is not accepted while the group is full (GROUP-009)', async () => {
    const { groupId, founder } = await arrange({ isOpen: false });
    const asking = await server.person();
    await asking.api.groups.join({ groupId });
    await setCount(groupId, MOST_MEMBERS);
    const memberId = await scene.findMemberId(asking, groupId);
    const accepting = founder.api.groups.answer({ groupId, memberId, isAccepted: true });
    await expect(accepting).rejects.toMatchObject({ status: 409 });
  });
});

describe('the founder', () => {
  it('makes moderators, and the list has those first (GROUP-010, GROUP-011)', async () => {
    const { groupId, founder, members } = await arrange({ isOpen: true }, 'Ann', 'Ben', 'Cem');
    const [, , third] = members;
    if (!third) return;
    const memberId = await scene.findMemberId(third, groupId);
    await founder.api.groups.setModerator({ groupId, memberId, isModerator: true });
    expect(await listMembers(third, groupId)).toEqual([
      'Fay Founder: founder',
      'Cem: moderator',
      'Ann: member',
      'Ben: member',
    ]);
    await founder.api.groups.setModerator({ groupId, memberId, isModerator: false });
    expect(await readRole(third, groupId)).toBe('member');
  });

  it('hands the group over and stays as a moderator (GROUP-012)', async () => {
    const { groupId, founder, members } = await arrange({ isOpen: true }, 'Ann');
    const [next] = members;
    if (!next) return;
    const own = await scene.findMemberId(founder, groupId);
    const toSelf = founder.api.groups.handOver({ groupId, memberId: own });
    await expect(toSelf).rejects.toMatchObject({ status: 409 });
    const memberId = await scene.findMemberId(next, groupId);
    await founder.api.groups.handOver({ groupId, memberId });
    expect([await readRole(next, groupId), await readRole(founder, groupId)]).toEqual([
      'founder',
      'moderator',
    ]);
    expect(await scene.notices(next, 'group_handed_over')).toHaveLength(1);
  });

  it.each(['leaves', 'deletes their account'])(
    'who %s is followed by the moderator, then the member who came first; the last ends it (GROUP-013, GROUP-030)',
    async (how) => {
      const { groupId, founder, members } = await arrange({ isOpen: true }, 'Ann', 'Ben', 'Cem');
      const [first, second, third] = members;
      if (!first || !second || !third) return;
      const memberId = await scene.findMemberId(third, groupId);
      await founder.api.groups.setModerator({ groupId, memberId, isModerator: true });
      const end = (person: TestPerson) =>
        how === 'leaves' ? person.api.groups.leave({ groupId }) : leaveSite(person);
      await end(founder);
      expect(await readRole(third, groupId)).toBe('founder');
      await end(third);
      expect(await readRole(first, groupId)).toBe('founder');
      expect(await scene.notices(first, 'group_handed_over')).toHaveLength(1);
      await end(first);
      expect(await second.api.groups.find({ groupId })).toMatchObject({ members: 1 });
      await end(second);
      const finding = server.anonymous.groups.find({ groupId });
      await expect(finding).rejects.toMatchObject({ status: 404 });
    },
  );

  it('and a member with a block between them part without a notice (GROUP-014)', async () => {
    const { groupId, founder, members } = await arrange({ isOpen: true }, 'Ann', 'Ben', 'Cem');
    const [first, second, third] = members;
    if (!first || !second || !third) return;
    await scene.block(second, founder);
    await expect(readRole(second, groupId)).rejects.toMatchObject({ status: 404 });
    await scene.block(third, first);
    expect(await readRole(third, groupId)).toBe('member');
    await founder.api.groups.leave({ groupId });
    await expect(readRole(third, groupId)).rejects.toMatchObject({ status: 404 });
    expect(await listMembers(first, groupId)).toEqual(['Ann: founder']);
    expect(await first.api.groups.find({ groupId })).toMatchObject({ members: 1 });
  });
});
