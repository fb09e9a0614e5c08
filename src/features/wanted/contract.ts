import { z } from 'zod';
import { LONGEST_SEARCH } from '#features/browsing/limits.ts';
import { conditions, radiusChoices } from '#features/marketplace/vocabulary.ts';
import { takenAway } from '#features/subjects/taken-away.ts';
import { ability } from '#platform/ability-schema.ts';
import { createPageSchema, givenId, id, procedure, searchText } from '#platform/api-contract.ts';
import { wantedSorts, wantedStatuses } from './vocabulary.ts';
import type { WantedSort } from './vocabulary.ts';
import { wantedDraft } from './wanted-draft.ts';

const point = z.object({ latitude: z.number(), longitude: z.number() });

/** A wanted post as lists show it: only its area (ITEM-392). */
export const wantedCard = z.object({
  id,
  title: z.string(),
  description: z.string(),
  category: z.string(),
  conditions: z.array(z.enum(conditions)),
  /** Dollars; 0 is for free, null is to be agreed on. */
  maxPrice: z.number().nullable(),
  locationArea: z.string(),
  /** The center of its cell. */
  cell: point.nullable(),
  status: z.enum(wantedStatuses),
  createdAt: z.date(),
  endsAt: z.date(),
  isOwn: z.boolean(),
  /** As their profile shows them to this viewer. */
  person: z.object({
    personId: id.nullable(),
    name: z.string(),
    avatarUrl: z.string().nullable(),
    isFoundingMember: z.boolean(),
    /** Null without reviews. */
    rating: z.number().nullable(),
    reviewCount: z.number(),
  }),
});
export type WantedCard = z.infer<typeof wantedCard>;

/** An item on the page of a post: an answer, or one that may fit. */
const fittingItem = z.object({
  id,
  title: z.string(),
  price: z.number(),
  loanDays: z.number().nullable(),
  photo: z.string().nullable(),
  locationArea: z.string(),
  /** The chat with the seller about it, once there is one. */
  conversationId: id.nullable(),
});
export type FittingItem = z.infer<typeof fittingItem>;

const wantedAbilities = z.object({
  edit: ability,
  markFound: ability,
  renew: ability,
  remove: ability,
  answer: ability,
  report: ability,
});

export const wantedDetail = wantedCard.extend({
  /** Miles. */
  radius: z.literal([...radiusChoices]),
  updatedAt: z.date(),
  abilities: wantedAbilities,
  /** The viewer's items that they showed to the owner already. */
  answeredWith: z.array(id),
  takenAway: takenAway.nullable(),
  /** For the owner only. */
  own: z
    .object({
      answers: z.array(fittingItem.extend({ name: z.string() })),
      /** Items that may fit, newest first (ITEM-405). */
      fitting: z.array(fittingItem),
    })
    .optional(),
});
export type WantedDetail = z.infer<typeof wantedDetail>;

const cursor = z.string().max(300).nullable().default(null);

export const wantedFilter = z.object({
  search: searchText(LONGEST_SEARCH),
  /** A slug; an unknown one is no filter (ITEM-046). */
  category: z.string().max(50).nullable().default(null),
  /** The viewer's place, for `radius` and the sort by distance; it is not stored. */
  near: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .default(null),
  /** Miles around `near`. */
  radius: z.number().min(1).max(500).nullable().default(null),
});
export type WantedFilter = z.infer<typeof wantedFilter>;

const onPost = z.object({ wantedId: givenId });
const onItem = z.object({ itemId: givenId });
const done = z.object({});

export const wantedContract = {
  browse: procedure
    .route({ method: 'GET', path: '/wanted', summary: 'What neighbors look for, page by page' })
    .input(
      wantedFilter.extend({
        sort: z
          .enum(wantedSorts)
          .or(z.string().transform((): WantedSort => 'newest'))
          .default('newest'),
        cursor,
      }),
    )
    .output(
      createPageSchema(wantedCard).extend({
        total: z.number(),
        isTotalExact: z.boolean(),
        /** Nothing matches the text: these come nearest (SHELL-398). */
        isNearest: z.boolean(),
        didYouMean: z.string().nullable(),
        foundWords: z.array(z.string()),
      }),
    ),
  find: procedure
    .route({ method: 'GET', path: '/wanted/{wantedId}', summary: 'One wanted post' })
    .input(onPost)
    .output(wantedDetail),
  create: procedure
    .route({
      method: 'POST',
      path: '/wanted',
      summary: 'Posts what the caller looks for; a repeat of a request changes nothing',
      successStatus: 201,
    })
    .input(wantedDraft.extend({ requestKey: z.uuid() }))
    .output(z.object({ id })),
  update: procedure
    .route({ method: 'PUT', path: '/wanted/{wantedId}', summary: 'Edits an open post' })
    .input(wantedDraft.extend(onPost.shape))
    .output(done),
  markFound: procedure
    .route({
      method: 'PUT',
      path: '/wanted/{wantedId}/found',
      summary: 'The owner found it: the post leaves the lists',
    })
    .input(onPost)
    .output(done),
  renew: procedure
    .route({
      method: 'PUT',
      path: '/wanted/{wantedId}/renewal',
      summary: 'The owner still looks for it: the post is listed for the whole time again',
    })
    .input(onPost)
    .output(done),
  remove: procedure
    .route({ method: 'DELETE', path: '/wanted/{wantedId}', summary: 'Removes an own post' })
    .input(onPost)
    .output(done),
  listOwn: procedure
    .route({ method: 'GET', path: '/my/wanted', summary: "The caller's own posts, newest first" })
    .input(z.object({ cursor }))
    .output(createPageSchema(wantedCard)),
  answer: procedure
    .route({
      method: 'POST',
      path: '/wanted/{wantedId}/answers',
      summary: 'Shows the owner an item of the caller, once, and opens the chat about it',
    })
    .input(onPost.extend(onItem.shape))
    .output(z.object({ conversationId: id })),
  hideAnswer: procedure
    .route({
      method: 'DELETE',
      path: '/wanted/{wantedId}/answers/{itemId}',
      summary: 'The owner does not want this item: it leaves the page of the post',
    })
    .input(onPost.extend(onItem.shape))
    .output(done),
  listForItem: procedure
    .route({
      method: 'GET',
      path: '/marketplace/{itemId}/wanted',
      summary: 'The posts that an own item may fit',
    })
    .input(onItem)
    .output(z.object({ items: z.array(wantedCard) })),
};
