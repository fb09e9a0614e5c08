import { newId } from '#platform/server/ids.ts';
import type { GroupDraft } from '../group-draft.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { makeGroup } from './factory.ts';

/** Groups and their people, on a server of a test. */
export const groupScene = (server: TestServer) => {
  const findMemberId = async ({ userId }: TestPerson, groupId: string): Promise<string> =>
    String(
      (
        await server.services.db
          .selectFrom('group_members')
          .select('number')
          .where('group_id', '=', groupId)
          .where('person_id', '=', userId)
          .executeTakeFirstOrThrow()
      ).number,
    );
  const join = async (groupId: string, founder: TestPerson, person: TestPerson) => {
    const { role } = await person.api.groups.join({ groupId });
    if (role === 'asked') {
      const memberId = await findMemberId(person, groupId);
      await founder.api.groups.answer({ groupId, memberId, isAccepted: true });
    }
    return findMemberId(person, groupId);
  };
  return {
    findMemberId,
    /** Joins, and is accepted where that is needed. */
    join,
    neighbor: async (name?: string): Promise<TestPerson> => {
      const person = await server.person(name);
      await server.services.db
        .updateTable('profiles')
        .set({ onboarding_completed: true })
        .where('id', '=', person.userId)
        .execute();
      return person;
    },
    make: async (founder: TestPerson, change: Partial<GroupDraft> = {}): Promise<string> =>
      (await makeGroup(server.services, { ...change, founderId: founder.userId })).id,
    post: async (author: TestPerson, groupId: string, text = 'Seeds to share'): Promise<string> =>
      (await author.api.groups.post({ groupId, text, requestKey: newId() })).id,
    comment: async (
      author: TestPerson,
      {
        groupId,
        postId,
        text = 'I would like some',
      }: { groupId: string; postId: string; text?: string },
    ): Promise<string> =>
      (await author.api.groups.comment({ groupId, postId, text, requestKey: newId() })).id,
    /** The own notices of a type about groups, the newest first. */
    notices: async (person: TestPerson, type: string): Promise<string[]> =>
      (await person.api.notifications.list({})).items
        .filter((notice) => notice.type === type)
        .map((notice) => notice.message),
    block: async (blocker: TestPerson, blocked: TestPerson): Promise<void> => {
      const { public_id: personId } = await server.services.db
        .selectFrom('profiles')
        .select('public_id')
        .where('id', '=', blocked.userId)
        .executeTakeFirstOrThrow();
      await blocker.api.people.block({ personId });
    },
  };
};
