import { z } from 'zod';
import { LONGEST_SEARCH } from '#features/browsing/limits.ts';
import { mapBounds, point } from '#features/geo/contract.ts';
import { itemCard } from '#features/marketplace/contract.ts';
import { listedPerson } from '#features/people/contract.ts';
import { takenAway } from '#features/subjects/taken-away.ts';
import { ability } from '#platform/ability-schema.ts';
import {
  createPageSchema,
  givenId,
  givenText,
  id,
  procedure,
  searchText,
} from '#platform/api-contract.ts';
import { commentForm, groupDraft, postForm } from './group-draft.ts';
import { MOST_TOWNS } from './limits.ts';
import { groupRoles, memberRoles } from './vocabulary.ts';

const LONGEST_TOWN = 100;
const FARTHEST_MILES = 100;
const LONGEST_CURSOR = 200;

/** A group as lists show it; nothing in it is nearer than the cell. */
export const groupCard = z.object({
  id,
  name: z.string(),
  /** The beginning of what it is about. */
  summary: z.string(),
  /** 'City, ST'. */
  area: z.string(),
  cell: point.nullable(),
  isOpen: z.boolean(),
  members: z.number(),
  /** The viewer's own part. */
  role: z.enum(groupRoles).nullable(),
});
export type GroupCard = z.infer<typeof groupCard>;

export const groupDetail = groupCard.omit({ summary: true }).extend({
  description: z.string(),
  founder: listedPerson,
  isMuted: z.boolean(),
  /** The people who ask, for those who answer them; 0 for others. */
  asking: z.number(),
  /** The version that an edit starts from. */
  version: z.number(),
  /** For its founder, where moderators took it away. */
  takenAway: takenAway.nullable(),
  abilities: z.object({
    join: ability,
    leave: ability,
    readBoard: ability,
    post: ability,
    seeMembers: ability,
    moderate: ability,
    change: ability,
    report: z.boolean(),
  }),
});
export type GroupDetail = z.infer<typeof groupDetail>;

export const groupMember = z.object({
  /** Within the group. */
  id: z.string(),
  person: listedPerson,
  role: z.enum(memberRoles),
  isOwn: z.boolean(),
  abilities: z.object({ remove: z.boolean(), change: z.boolean() }),
});
export type GroupMember = z.infer<typeof groupMember>;

export const askingPerson = z.object({ id: z.string(), person: listedPerson, askedAt: z.date() });
export type AskingPerson = z.infer<typeof askingPerson>;

/** An item that members see before everyone else (GROUP-037). */
export const firstItem = itemCard.extend({ shownToAllAt: z.date() });
export type FirstItem = z.infer<typeof firstItem>;

const writtenText = z.object({
  id,
  author: listedPerson,
  text: z.string(),
  writtenAt: z.date(),
  isEdited: z.boolean(),
  isOwn: z.boolean(),
  abilities: z.object({ edit: z.boolean(), remove: z.boolean(), report: z.boolean() }),
});
export const groupComment = writtenText;
export type GroupComment = z.infer<typeof groupComment>;
export const groupPost = writtenText.extend({ comments: z.number() });
export type GroupPost = z.infer<typeof groupPost>;

export const groupFilter = z.object({ search: searchText(LONGEST_SEARCH) });
export type GroupFilter = z.infer<typeof groupFilter>;

const cursor = z.string().max(LONGEST_CURSOR).nullable().default(null);
const inGroup = z.object({ groupId: givenId });
const onMember = inGroup.extend({ memberId: givenText(LONGEST_CURSOR) });
const onPost = inGroup.extend({ postId: givenId });
const done = z.object({});

export const groupsContract = {
  list: procedure
    .route({ method: 'GET', path: '/groups', summary: 'Groups, the newest first' })
    .input(
      groupFilter.extend({
        /** The viewer's place; it is not stored. */
        near: point.nullable().default(null),
        /** Miles around it. */
        radius: z.number().min(1).max(FARTHEST_MILES).nullable().default(null),
        /** Towns as in addresses; empty for all. */
        towns: z.array(givenText(LONGEST_TOWN)).max(MOST_TOWNS).default([]),
        cursor,
      }),
    )
    .output(createPageSchema(groupCard)),
  listOnMap: procedure
    .route({ method: 'GET', path: '/groups/map', summary: 'The groups in the window of a map' })
    .input(groupFilter.extend({ bounds: mapBounds }))
    .output(z.object({ items: z.array(groupCard), hasMore: z.boolean() })),
  find: procedure
    .route({ method: 'GET', path: '/groups/{groupId}', summary: 'One group' })
    .input(inGroup)
    .output(groupDetail),
  listOwn: procedure
    .route({
      method: 'GET',
      path: '/my/groups',
      summary: 'The groups that the caller belongs to or asked to join',
    })
    .input(z.object({ cursor }))
    .output(createPageSchema(groupCard)),
  create: procedure
    .route({ method: 'POST', path: '/groups', summary: 'Founds a group', successStatus: 201 })
    .input(z.object({ draft: groupDraft, requestKey: id }))
    .output(z.object({ id })),
  update: procedure
    .route({ method: 'PUT', path: '/groups/{groupId}', summary: 'Stores the whole edit' })
    .input(inGroup.extend({ draft: groupDraft, version: z.number().int() }))
    .output(done),
  join: procedure
    .route({
      method: 'PUT',
      path: '/groups/{groupId}/membership',
      summary: 'The caller joins, or asks to',
    })
    .input(inGroup)
    .output(z.object({ role: z.enum(['member', 'asked']) })),
  leave: procedure
    .route({
      method: 'DELETE',
      path: '/groups/{groupId}/membership',
      summary: 'The caller leaves, or no longer asks to join',
    })
    .input(inGroup)
    .output(done),
  setMuted: procedure
    .route({
      method: 'PUT',
      path: '/groups/{groupId}/muted',
      summary: 'Whether new posts notify the caller',
    })
    .input(inGroup.extend({ isMuted: z.boolean() }))
    .output(done),
  listMembers: procedure
    .route({
      method: 'GET',
      path: '/groups/{groupId}/members',
      summary: 'The members, those who look after it first',
    })
    .input(inGroup.extend({ cursor }))
    .output(createPageSchema(groupMember)),
  listAsking: procedure
    .route({
      method: 'GET',
      path: '/groups/{groupId}/requests',
      summary: 'The people who ask to join, the first to ask first',
    })
    .input(inGroup.extend({ cursor }))
    .output(createPageSchema(askingPerson)),
  answer: procedure
    .route({
      method: 'PUT',
      path: '/groups/{groupId}/requests/{memberId}',
      summary: 'Accepts or declines someone who asks to join',
    })
    .input(onMember.extend({ isAccepted: z.boolean() }))
    .output(done),
  removeMember: procedure
    .route({
      method: 'DELETE',
      path: '/groups/{groupId}/members/{memberId}',
      summary: 'Removes a member',
    })
    .input(onMember)
    .output(done),
  setModerator: procedure
    .route({
      method: 'PUT',
      path: '/groups/{groupId}/members/{memberId}/moderator',
      summary: 'Makes a member a moderator, or takes that back',
    })
    .input(onMember.extend({ isModerator: z.boolean() }))
    .output(done),
  handOver: procedure
    .route({
      method: 'PUT',
      path: '/groups/{groupId}/founder',
      summary: 'Makes a member the founder; the caller stays as a moderator',
    })
    .input(onMember)
    .output(done),
  listItems: procedure
    .route({
      method: 'GET',
      path: '/groups/{groupId}/items',
      summary:
        'The items that members see before everyone else, the first to be shown to all first',
    })
    .input(inGroup.extend({ cursor }))
    .output(createPageSchema(firstItem)),
  listPosts: procedure
    .route({
      method: 'GET',
      path: '/groups/{groupId}/posts',
      summary: 'The board, the newest post first',
    })
    .input(inGroup.extend({ cursor }))
    .output(createPageSchema(groupPost)),
  listComments: procedure
    .route({
      method: 'GET',
      path: '/groups/{groupId}/posts/{postId}/comments',
      summary: 'The comments on a post, the oldest first',
    })
    .input(onPost.extend({ cursor }))
    .output(createPageSchema(groupComment)),
  post: procedure
    .route({
      method: 'POST',
      path: '/groups/{groupId}/posts',
      summary: 'Writes a post',
      successStatus: 201,
    })
    .input(inGroup.extend({ ...postForm.shape, requestKey: id }))
    .output(z.object({ id })),
  comment: procedure
    .route({
      method: 'POST',
      path: '/groups/{groupId}/posts/{postId}/comments',
      summary: 'Comments on a post',
      successStatus: 201,
    })
    .input(onPost.extend({ ...commentForm.shape, requestKey: id }))
    .output(z.object({ id })),
  editPost: procedure
    .route({
      method: 'PUT',
      path: '/groups/{groupId}/posts/{postId}',
      summary: 'Edits a post or comment',
    })
    .input(onPost.extend(postForm.shape))
    .output(done),
  removePost: procedure
    .route({
      method: 'DELETE',
      path: '/groups/{groupId}/posts/{postId}',
      summary: 'Deletes a post with its comments, or a comment',
    })
    .input(onPost)
    .output(done),
};
