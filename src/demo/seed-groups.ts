import { gridCellCenter } from '#features/geo/grid-cell.ts';
import { writeComment, writePost } from '#features/groups/server/board/write-post.ts';
import { groupDraft } from '#features/groups/group-draft.ts';
import { joinGroup } from '#features/groups/server/members.ts';
import { insertGroup } from '#features/groups/server/store-group.ts';
import { newId } from '#platform/server/ids.ts';
import type { Work } from '#platform/server/context.ts';
import { findActor } from './seed-people.ts';
import type { Residents } from './seed-people.ts';

type DemoText = { author: string; text: string; comments?: readonly DemoText[] };

type DemoGroup = {
  name: string;
  description: string;
  isOpen: boolean;
  founder: string;
  members: readonly string[];
  point: { latitude: number; longitude: number };
  /** The oldest first. */
  posts: readonly DemoText[];
};

const demoGroups: readonly DemoGroup[] = [
  {
    name: 'East Side gardeners',
    description:
      'Seeds, cuttings, tools to lend and what we know about growing things in the heat. Balconies count.',
    isOpen: true,
    founder: 'poster',
    members: ['tasker', 'newcomer'],
    point: { latitude: 30.2631, longitude: -97.7158 },
    posts: [
      {
        author: 'poster',
        text: 'I have more tomato seedlings than room. Who would like some?',
        comments: [
          { author: 'newcomer', text: 'Two for my balcony, please!' },
          { author: 'poster', text: 'They are yours. Come by after work.' },
        ],
      },
      {
        author: 'tasker',
        text: 'The city gives mulch away at the Hornsby Bend site. Bring a shovel and buckets.',
      },
    ],
  },
  {
    name: 'Dog walks at Lady Bird Lake',
    description:
      'We meet for slow morning walks with our dogs. New dogs and their people are welcome.',
    isOpen: true,
    founder: 'newcomer',
    members: ['poster'],
    point: { latitude: 30.2669, longitude: -97.7729 },
    posts: [{ author: 'newcomer', text: 'Rain or shine: we walk. Towels are in my car.' }],
  },
  {
    name: 'Garden Street neighbors',
    description:
      'For those who live on Garden Street: packages, parking, the yard sale, and who waters whose plants.',
    isOpen: false,
    founder: 'tasker',
    members: ['poster'],
    point: { latitude: 30.2536, longitude: -97.7211 },
    posts: [{ author: 'tasker', text: 'Welcome, everyone. Say here when you are out of town.' }],
  },
];

/** Groups with members and boards; in the one by request, someone waits for an answer. */
export async function seedGroups(work: Work, people: Residents): Promise<void> {
  for (const { founder, members, posts, point, ...group } of demoGroups) {
    const draft = groupDraft.parse({ ...group, location: 'Austin, TX' });
    const place = { area: 'Austin, TX', cell: gridCellCenter(point) };
    const { id: groupId } = await insertGroup(work, findActor(people, founder), {
      // Members join without an answer.
      draft: { ...draft, isOpen: true },
      place,
      requestKey: newId(),
    });
    for (const member of members) await joinGroup(work, findActor(people, member), { groupId });
    if (!draft.isOpen) {
      await work.trx
        .updateTable('groups')
        .set({ is_open: false })
        .where('id', '=', groupId)
        .execute();
      await joinGroup(work, findActor(people, 'newcomer'), { groupId });
    }
    await seedBoard(work, people, { groupId, posts });
  }
}

async function seedBoard(
  work: Work,
  people: Residents,
  { groupId, posts }: { groupId: string; posts: readonly DemoText[] },
): Promise<void> {
  for (const { author, text, comments = [] } of posts) {
    const post = { groupId, text, requestKey: newId() };
    const { id: postId } = await writePost(work, findActor(people, author), post);
    for (const comment of comments) {
      await writeComment(work, findActor(people, comment.author), {
        groupId,
        postId,
        text: comment.text,
        requestKey: newId(),
      });
    }
  }
}
