import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGroup, takeGroupAway } from '#features/groups/server/factory.ts';
import { newId } from '#platform/server/ids.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { createReport, decideAppeal, decided, newestDecision, staffMember } from '../test-staff.ts';

let server: TestServer;
let moderator: TestPerson;
let colleague: TestPerson;
let reporter: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [moderator, colleague, reporter] = await Promise.all([
    staffMember(server, 'moderator'),
    staffMember(server, 'moderator'),
    server.person('Rita Reporter'),
  ]);
});
afterAll(() => server.close());

const isThere = (groupId: string): Promise<boolean> =>
  server.anonymous.groups.find({ groupId }).then(
    () => true,
    () => false,
  );

describe('moderators (GROUP-028, GROUP-029)', () => {
  it('take a group away and give it back after an appeal', async () => {
    const founder = await server.person('Mia Moderated');
    const { id: groupId } = await makeGroup(server.services, { founderId: founder.userId });
    const reportId = await createReport(server, reporter, groupId, 'group');
    await moderator.api.moderation.decide({
      ...decided({ action: 'remove', days: null }),
      reportIds: [reportId],
    });
    expect(await isThere(groupId)).toBe(false);
    const { id: decisionId } = await newestDecision(founder);
    const { takenAway } = await founder.api.groups.find({ groupId });
    expect(takenAway).toMatchObject({ decisionId });
    await founder.api.moderation.appeal({ decisionId, words: 'We only garden.' });
    expect(await decideAppeal(colleague, decisionId, 'reversed')).toEqual({ isRestored: true });
    expect(await isThere(groupId)).toBe(true);
  });

  it.each(['a post', 'a comment'])('take %s away and give it back', async (kind) => {
    const author = await server.person('Ada Author');
    const { id: groupId } = await makeGroup(server.services, { founderId: author.userId });
    const written = { groupId, text: 'Buy now', requestKey: newId() };
    const { id: postId } = await author.api.groups.post(written);
    const { id: commentId } = await author.api.groups.comment({
      ...written,
      postId,
      requestKey: newId(),
    });
    const read = async () =>
      kind === 'a post'
        ? (await reporter.api.groups.listPosts({ groupId })).items.length
        : (await reporter.api.groups.listComments({ groupId, postId })).items.length;
    const reported = kind === 'a post' ? postId : commentId;
    const reportId = await createReport(server, reporter, reported, 'group_post');
    await moderator.api.moderation.decide({
      ...decided({ action: 'remove', days: null }),
      reportIds: [reportId],
    });
    expect(await read()).toBe(0);
    const { id: decisionId } = await newestDecision(author);
    await author.api.moderation.appeal({ decisionId, words: 'It was a joke.' });
    await decideAppeal(colleague, decisionId, 'reversed');
    expect(await read()).toBe(1);
  });

  it('find groups in every state', async () => {
    const { id: groupId } = await makeGroup(server.services, { name: 'Quetzal watchers' });
    const find = async () =>
      (await moderator.api.administration.findThings({ type: 'group', text: 'quetzal' })).items;
    expect(await find()).toMatchObject([{ id: groupId, state: 'active' }]);
    await takeGroupAway(server.services, groupId);
    expect(await find()).toMatchObject([{ id: groupId, state: 'removed' }]);
  });
});
