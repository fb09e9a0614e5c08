import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { openPage } from '#test/support/live-page.ts';
import { startTestServer } from '#test/support/server.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';
import { LONGEST_COMMENT, LONGEST_POST, POSTS_A_PAGE } from '../../limits.ts';
import { groupScene } from '../group-scene.ts';

let server: TestServer;
let scene: ReturnType<typeof groupScene>;
let founder: TestPerson;
let member: TestPerson;
let groupId: string;
beforeAll(async () => {
  server = await startTestServer();
  scene = groupScene(server);
  [founder, member] = await Promise.all([server.person('Fay'), server.person('Mia')]);
  groupId = await scene.make(founder);
  await scene.join(groupId, founder, member);
});
afterAll(() => server.close());

const board = async (by: TestPerson, id = groupId) =>
  (await by.api.groups.listPosts({ groupId: id })).items;
const comments = async (by: TestPerson, postId: string) =>
  (await by.api.groups.listComments({ groupId, postId })).items.map(({ text }) => text);

describe('the board', () => {
  it('has the newest post first and the oldest comment first, page by page (GROUP-017)', async () => {
    const id = await scene.make(founder);
    const posts: string[] = [];
    for (let at = 0; at <= POSTS_A_PAGE; at += 1) posts.push(await scene.post(founder, id));
    const first = await server.anonymous.groups.listPosts({ groupId: id });
    expect(first.items.map((post) => post.id)).toEqual(posts.toReversed().slice(0, POSTS_A_PAGE));
    const { items } = await server.anonymous.groups.listPosts({
      groupId: id,
      cursor: first.nextCursor,
    });
    expect(items.map((post) => post.id)).toEqual(posts.slice(0, 1));

    const postId = await scene.post(founder, groupId);
    await scene.comment(member, { groupId, postId, text: 'One' });
    await scene.comment(founder, { groupId, postId, text: 'Two' });
    expect(await comments(member, postId)).toEqual(['One', 'Two']);
    expect((await board(member))[0]).toMatchObject({ id: postId, comments: 2 });
  });

  it.each([
    ['', 422],
    ['x'.repeat(LONGEST_POST), 200],
    ['x'.repeat(LONGEST_POST + 1), 422],
  ])('takes a text of its length or not (GROUP-017)', async (text, expected) => {
    const status = await member.api.groups.post({ groupId, text, requestKey: newId() }).then(
      () => 200,
      (error: unknown) => (error as { status: number }).status,
    );
    expect(status).toBe(expected);
  });

  it('has a repeated post and comment once (GROUP-018)', async () => {
    const post = { groupId, text: 'Only once', requestKey: newId() };
    const made = await Promise.all([member.api.groups.post(post), member.api.groups.post(post)]);
    expect(made[0]).toEqual(made[1]);
    const comment = { groupId, postId: made[0].id, text: 'Once', requestKey: newId() };
    await member.api.groups.comment(comment);
    await member.api.groups.comment(comment);
    expect(await comments(member, made[0].id)).toEqual(['Once']);
  });

  it('shows that a text was edited; a comment stays as short as it has to be (GROUP-019)', async () => {
    const postId = await scene.post(member, groupId);
    const commentId = await scene.comment(member, { groupId, postId });
    await member.api.groups.editPost({ groupId, postId, text: 'Better' });
    expect((await board(founder))[0]).toMatchObject({ text: 'Better', isEdited: true });
    const long = 'x'.repeat(LONGEST_COMMENT + 1);
    const edit = member.api.groups.editPost({ groupId, postId: commentId, text: long });
    await expect(edit).rejects.toMatchObject({ status: 422 });
  });

  it('loses a post with its comments (GROUP-019)', async () => {
    const postId = await scene.post(member, groupId);
    const commentId = await scene.comment(founder, { groupId, postId });
    await founder.api.groups.removePost({ groupId, postId });
    const removal = founder.api.groups.removePost({ groupId, postId: commentId });
    await expect(removal).rejects.toMatchObject({ status: 404 });
  });

  it('hides two people with a block from each other, and does not count them (GROUP-020)', async () => {
    const other = await server.person();
    await scene.join(groupId, founder, other);
    const postId = await scene.post(founder, groupId, 'For all');
    await scene.comment(other, { groupId, postId, text: 'Of the other' });
    const otherPostId = await scene.post(other, groupId, 'Post of the other');
    await scene.block(member, other);
    expect(await comments(member, postId)).toEqual([]);
    const seen = await board(member);
    expect(seen[0]).toMatchObject({ id: postId, comments: 0 });
    const asking = member.api.groups.listComments({ groupId, postId: otherPostId });
    await expect(asking).rejects.toMatchObject({ status: 404 });
    expect(await comments(founder, postId)).toEqual(['Of the other']);
  });
});

describe('a new post', () => {
  it('notifies the other members once until they look, unless they turned that off (GROUP-021)', async () => {
    const [loud, muted] = await Promise.all([server.person(), server.person()]);
    const id = await scene.make(founder);
    for (const person of [loud, muted]) await scene.join(id, founder, person);
    await muted.api.groups.setMuted({ groupId: id, isMuted: true });
    expect(await muted.api.groups.find({ groupId: id })).toMatchObject({ isMuted: true });
    const sent = (await scene.notices(founder, 'group_posted')).length;
    await scene.post(founder, id);
    await scene.post(founder, id);
    expect(await scene.notices(loud, 'group_posted')).toEqual([
      'New posts in "Gardeners of the East Side".',
    ]);
    expect(await scene.notices(muted, 'group_posted')).toEqual([]);
    expect(await scene.notices(founder, 'group_posted')).toHaveLength(sent);
  });

  it('is read by the open pages of members (GROUP-022)', async () => {
    const page = await openPage(server, founder.token);
    await scene.post(member, groupId);
    expect(await page.receives('group.changed')).toMatchObject({ payload: { groupId } });
    page.socket.close();
  });
});

it('a comment notifies the author of the post, once until it is read (GROUP-023)', async () => {
  const author = await server.person();
  await scene.join(groupId, founder, author);
  const postId = await scene.post(author, groupId);
  await scene.comment(author, { groupId, postId });
  expect(await scene.notices(author, 'group_commented')).toEqual([]);
  await scene.comment(member, { groupId, postId });
  await scene.comment(founder, { groupId, postId });
  expect(await scene.notices(author, 'group_commented')).toHaveLength(1);
});
