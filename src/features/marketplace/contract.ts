import { z } from 'zod';
import { leftOut } from '#features/browsing/left-out.ts';
import { LONGEST_SEARCH } from '#features/browsing/limits.ts';
import { mapBounds } from '#features/geo/contract.ts';
import { bulkAnswer, bulkIds } from '#features/subjects/bulk.ts';
import { endings } from '#features/subjects/endings.ts';
import { takenAway } from '#features/subjects/taken-away.ts';
import { awayNow } from '#features/visibility/away.ts';
import { ability } from '#platform/ability-schema.ts';
import { givenId, id, createPageSchema, procedure, searchText } from '#platform/api-contract.ts';
import { itemDraft, itemEdit } from './item-draft.ts';
import { LONGEST_CSV, MOST_PIECES, MOST_PRICE } from './limits.ts';
import {
  conditions,
  dealings,
  firstHours,
  itemBulkSteps,
  itemSorts,
  itemStatuses,
  shippingOptions,
} from './vocabulary.ts';
import type { ItemSort } from './vocabulary.ts';

const point = z.object({ latitude: z.number(), longitude: z.number() });

/** Every step a person may take on an item; the keys are the procedures' names, also those of features above. */
export const itemAbilities = z.object({
  edit: ability,
  remove: ability,
  reserve: ability,
  /** Ends a reservation and offers the item again; also what was sold. */
  relist: ability,
  pause: ability,
  /** Says that it is still there; a paused one is on offer again. */
  renew: ability,
  sell: ability,
  reportNoShow: ability,
  contact: ability,
  save: ability,
  report: ability,
});
export type ItemAbilities = z.infer<typeof itemAbilities>;

/** An item as lists show it; nothing in it is nearer than the cell, and nothing names the seller (ITEM-018, ITEM-021). */
export const itemCard = z.object({
  id,
  title: z.string(),
  /** Dollars for each piece; 0 is free. */
  price: z.number(),
  quantity: z.number(),
  /** Pieces that are neither reserved nor handed over. */
  piecesLeft: z.number(),
  category: z.string(),
  condition: z.enum(conditions),
  /** The key of its primary photo. */
  photo: z.string().nullable(),
  /** 'City, ST'; empty where it is not known (ITEM-022). */
  locationArea: z.string(),
  /** The center of its cell. */
  cell: point.nullable(),
  isNegotiable: z.boolean(),
  /** The longest loan in days; null where it is sold or given away. */
  loanDays: z.number().nullable(),
  shippingOptions: z.array(z.enum(shippingOptions)),
  status: z.enum(itemStatuses),
  isFeatured: z.boolean(),
  /** Given away fairly: until then people may say that they want it. */
  windowUntil: z.date().nullable(),
  createdAt: z.date(),
  isOwn: z.boolean(),
  isSaved: z.boolean(),
});
export type ItemCard = z.infer<typeof itemCard>;

/** A person connected with an item, as far as the viewer may know them. */
const person = z.object({
  personId: id.nullable(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  isFoundingMember: z.boolean(),
});

const reservation = z.object({
  id,
  pieces: z.number(),
  /** Null if the seller named no person. */
  person: person.nullable(),
  conversationId: id.nullable(),
  until: z.date().nullable(),
  /** The time at which they come for it, where one is agreed. */
  pickupAt: z.date().nullable(),
  createdAt: z.date(),
  /** The owner's steps on these pieces. */
  abilities: itemAbilities.pick({ sell: true, relist: true, reportNoShow: true }),
});

const handover = z.object({
  /** Null if the seller named no person. */
  person: person.nullable(),
  pieces: z.number(),
  createdAt: z.date(),
});

export const itemDetail = itemCard.extend({
  description: z.string(),
  originalPrice: z.number().nullable(),
  subcategory: z.string(),
  brand: z.string(),
  size: z.string(),
  color: z.string(),
  weight: z.number().nullable(),
  length: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  tags: z.array(z.string()),
  /** Keys of all its photos, the primary one first. */
  photos: z.array(z.string()),
  viewsCount: z.number(),
  savesCount: z.number(),
  seller: person.extend({
    memberSince: z.number(),
    rating: z.number().nullable(),
    reviewCount: z.number(),
    /** Number of items given away and sold so far. */
    givenCount: z.number(),
    soldCount: z.number(),
  }),
  /** The reader's own: it is reserved for them, until then if there is an end. */
  isReservedForViewer: z.boolean(),
  reservedUntil: z.date().nullable(),
  /** The number of pieces that are reserved for the reader. */
  reservedPieces: z.number(),
  /** The seller is away: they answer later, and no offers can be made. */
  sellerAway: awayNow,
  version: z.number(),
  updatedAt: z.date(),
  /** The reader's conversation with the seller, once there is one. */
  conversationId: id.nullable(),
  /** Number of the seller's messages there that the viewer has not read. */
  unreadCount: z.number(),
  abilities: itemAbilities,
  /** Only its owner sees it then. */
  takenAway: takenAway.nullable(),
  /** The group that sees it before everyone else, and until when (GROUP-038); null where everyone does. */
  firstShown: z
    .object({ groupId: id, groupName: z.string(), until: z.date(), showToAll: ability })
    .nullable(),
  /** For the owner only (ITEM-019). */
  own: z
    .object({
      location: z.string(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      /** The current ones, the oldest first. */
      reservations: z.array(reservation),
      /** The latest first. */
      handovers: z.array(handover),
      /** The person who has it now, if the seller named one. */
      soldTo: person.nullable(),
      soldAt: z.date().nullable(),
      conversationsCount: z.number(),
      /** Unless its owner says that it is still there; null where they were not asked. */
      pausesAt: z.date().nullable(),
    })
    .optional(),
});
export type ItemDetail = z.infer<typeof itemDetail>;

const dollars = z.number().min(0).max(MOST_PRICE).nullable().default(null);
const cursor = z.string().max(300).nullable().default(null);

/** The filters of a list; a saved search consists of them too. */
export const itemFilter = z.object({
  /** In title, description, brand and tags, whatever the case (ITEM-039). */
  search: searchText(LONGEST_SEARCH),
  /** A slug; one that is unknown or inactive is no filter (ITEM-046). */
  category: z.string().max(50).nullable().default(null),
  /** Dollars, both ends included. */
  minPrice: dollars,
  maxPrice: dollars,
  /** An empty array means any condition. */
  conditions: z.array(z.enum(conditions)).max(conditions.length).default([]),
  /** Any of these; none is any. */
  shippingOptions: z.array(z.enum(shippingOptions)).max(shippingOptions.length).default([]),
  /** Only what can be borrowed, or what is sold or given away; null is both (ITEM-412). */
  dealing: z.enum(dealings).nullable().default(null),
  /** The viewer's position, for `radius` and the sort by distance; it is never stored. */
  near: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .default(null),
  /** Miles around `near`. */
  radius: z.number().min(1).max(500).nullable().default(null),
});
export type ItemFilter = z.infer<typeof itemFilter>;

const counts = z.record(z.string(), z.number());
/** For each choice of a filter, the number of items it would leave while the other filters stay as they are. */
export const itemFacets = z.object({
  categories: counts,
  conditions: counts,
  shippingOptions: counts,
  priceRanges: counts,
  /** Counting stops at so many; a number that reaches it means as many or more. */
  countedUpTo: z.number(),
});
export type ItemFacets = z.infer<typeof itemFacets>;

const countedPage = createPageSchema(itemCard).extend({
  total: z.number(),
  isTotalExact: z.boolean(),
  /** Nothing matches the text: these come nearest (SHELL-398). */
  isNearest: z.boolean(),
  /** The text that may have been meant, where nothing matches this one (SHELL-404). */
  didYouMean: z.string().nullable(),
  /** The words that the text found on the cards of the page, in search form; some are several in a row (SHELL-413). */
  foundWords: z.array(z.string()),
});

const mapItem = itemCard
  .pick({
    id: true,
    title: true,
    price: true,
    loanDays: true,
    status: true,
    photo: true,
    createdAt: true,
  })
  .extend({ cell: point, isOwn: z.boolean(), locationArea: z.string() });
export type MapItem = z.infer<typeof mapItem>;

/** ITEM-125. */
const itemId = z.string('items:fields.id_required').pipe(givenId);
const onItem = z.object({ itemId });
const done = z.object({});
const pieces = z.number().int().min(1).max(MOST_PIECES);
/** One of the current reservations; null is every one. */
const reservationId = givenId.nullable().default(null);

/** The fields of an item as the form has them; the location is empty where it was removed. */
export const itemCopy = itemDetail
  .pick({
    title: true,
    description: true,
    category: true,
    subcategory: true,
    condition: true,
    price: true,
    originalPrice: true,
    quantity: true,
    isNegotiable: true,
    loanDays: true,
    shippingOptions: true,
    brand: true,
    size: true,
    color: true,
    weight: true,
    length: true,
    width: true,
    height: true,
    tags: true,
    photos: true,
  })
  .extend({ location: z.string() });
export type ItemCopy = z.infer<typeof itemCopy>;

/** One of the seller's own in their overview: the card and what happened to it. */
export const ownItem = itemCard.extend({
  viewsCount: z.number(),
  savesCount: z.number(),
  conversationsCount: z.number(),
  unreadCount: z.number(),
  openOffersCount: z.number(),
  reservedPieces: z.number(),
  soldPieces: z.number(),
  /** The person of the oldest reservation. */
  reservedFor: person.nullable(),
  reservedUntil: z.date().nullable(),
  soldTo: person.nullable(),
  soldAt: z.date().nullable(),
  /** Unless its owner says that it is still there; null where they were not asked. */
  pausesAt: z.date().nullable(),
  /** The group that sees it before everyone else, and until when; null where everyone does. */
  firstShown: z.object({ groupName: z.string(), until: z.date() }).nullable(),
  /** A moderator took it away, for this reason; empty without one. */
  removal: z.object({ by: z.enum(['owner', 'moderator']), reason: z.string() }).nullable(),
  takenAway: takenAway.nullable(),
  abilities: itemAbilities.extend({ listAgain: ability }),
});
export type OwnItem = z.infer<typeof ownItem>;

/** The choice to show a new item to a group first (GROUP-032). */
export const firstShown = z.object({
  groupId: givenId,
  hours: z.union(firstHours.map((hours) => z.literal(hours))),
});
export type FirstShown = z.infer<typeof firstShown>;

export const marketplaceContract = {
  categories: procedure
    .meta({ isSameForVisitors: true })
    .route({
      method: 'GET',
      path: '/marketplace/categories',
      summary: 'Active categories in their order',
    })
    .input(z.object({}).default({}))
    .output(z.object({ items: z.array(z.object({ slug: z.string(), name: z.string() })) })),
  browse: procedure
    .meta({ isSameForVisitors: true })
    .route({
      method: 'GET',
      path: '/marketplace/items',
      summary: 'Items on offer that anyone may see',
    })
    .input(
      itemFilter.extend({
        /** An unknown sort is the default one. */
        sort: z
          .enum(itemSorts)
          .or(z.string().transform((): ItemSort => 'best'))
          .default('best'),
        cursor,
      }),
    )
    .output(countedPage),
  facets: procedure
    .meta({ isSameForVisitors: true })
    .route({
      method: 'GET',
      path: '/marketplace/facets',
      summary: 'How many items each choice of a filter leaves',
    })
    .input(itemFilter)
    .output(itemFacets),
  leftOut: procedure
    .meta({ isSameForVisitors: true })
    .route({
      method: 'GET',
      path: '/marketplace/left-out',
      summary: 'How many items there are without one of the filters, for each',
    })
    .input(itemFilter)
    .output(leftOut),
  listOnMap: procedure
    .meta({ isSameForVisitors: true })
    .route({
      method: 'GET',
      path: '/marketplace/map',
      summary: "Items in a map's window, newest first, 1000 at most",
    })
    .input(itemFilter.extend({ bounds: mapBounds }))
    .output(z.object({ items: z.array(mapItem), hasMore: z.boolean() })),
  teaser: procedure
    .meta({ isSameForVisitors: true })
    .route({
      method: 'GET',
      path: '/marketplace/teaser',
      summary: 'Six items, featured ones first, then the newest',
    })
    .input(z.object({}).default({}))
    .output(z.object({ items: z.array(itemCard) })),
  find: procedure
    .meta({ isSameForVisitors: true })
    .route({
      method: 'GET',
      path: '/marketplace/items/{itemId}',
      summary: 'One item, as much of it as the caller may see',
    })
    .input(onItem)
    .output(itemDetail),
  similar: procedure
    .meta({ isSameForVisitors: true })
    .route({
      method: 'GET',
      path: '/marketplace/items/{itemId}/similar',
      summary: 'Others of its category, the nearest first',
    })
    .input(onItem)
    .output(z.object({ items: z.array(itemCard) })),
  recordView: procedure
    .route({
      method: 'POST',
      path: '/marketplace/items/{itemId}/views',
      summary: 'Counts one view in 24 hours and viewer',
    })
    .input(onItem)
    .output(z.object({ counted: z.boolean() })),
  create: procedure
    .route({
      method: 'POST',
      path: '/marketplace/items',
      summary: 'Lists an item, once a request key',
      successStatus: 201,
    })
    .input(
      z.object({
        draft: itemDraft,
        requestKey: z.uuid(),
        firstShown: firstShown.nullable().default(null),
      }),
    )
    .output(z.object({ id })),
  showToAll: procedure
    .route({
      method: 'POST',
      path: '/marketplace/items/{itemId}/shown-to-all',
      summary: 'Shows everyone what a group sees first',
    })
    .input(onItem)
    .output(done),
  update: procedure
    .route({
      method: 'PATCH',
      path: '/marketplace/items/{itemId}',
      summary: "Edits an item of the caller's",
    })
    .input(
      onItem.extend({
        /** The version the edit began from (ITEM-188). */
        version: z.number().int(),
        /** Only what changed (ITEM-186). */
        edit: itemEdit,
      }),
    )
    .output(itemDetail),
  remove: procedure
    .route({
      method: 'DELETE',
      path: '/marketplace/items/{itemId}',
      summary: 'Takes an item off the marketplace for good',
    })
    .input(onItem)
    .output(done),
  reserve: procedure
    .route({
      method: 'POST',
      path: '/marketplace/items/{itemId}/reservation',
      summary: 'Reserves it, for someone who asked about it or for nobody in particular',
    })
    .input(
      onItem.extend({
        /** The conversation about the item whose buyer it is for. */
        conversationId: givenId.nullable().default(null),
        /** It lapses after so many; null is without an end. */
        hours: z.number().int().min(1).max(720).nullable().default(null),
        pieces: pieces.default(1),
      }),
    )
    .output(done),
  relist: procedure
    .route({
      method: 'POST',
      path: '/marketplace/items/{itemId}/available',
      summary: 'On offer again, whether it was reserved or sold',
    })
    .input(
      onItem.extend({
        /** How what was agreed with the person it was reserved for ended (DEAL-152). */
        ending: z.enum(endings).default('called_off'),
        reservationId,
      }),
    )
    .output(done),
  pause: procedure
    .route({
      method: 'POST',
      path: '/marketplace/items/{itemId}/paused',
      summary: 'Takes an item off the lists until its seller renews it',
    })
    .input(onItem)
    .output(done),
  takeBulkStep: procedure
    .route({
      method: 'POST',
      path: '/my/items/steps',
      summary:
        "Takes a step on each of up to 100 items of the caller's, and says which were refused and why",
    })
    .input(z.object({ step: z.enum(itemBulkSteps), itemIds: bulkIds }))
    .output(bulkAnswer),
  renew: procedure
    .route({
      method: 'POST',
      path: '/marketplace/items/{itemId}/renewed',
      summary: 'Still there; a paused item is on offer again',
    })
    .input(onItem)
    .output(done),
  reportNoShow: procedure
    .route({
      method: 'POST',
      path: '/marketplace/items/{itemId}/no-show',
      summary: 'Nobody came for it: it is on offer again',
    })
    .input(onItem.extend({ reservationId }))
    .output(done),
  sell: procedure
    .route({
      method: 'POST',
      path: '/marketplace/items/{itemId}/sold',
      summary: 'Handed over, to the buyer of a conversation or to someone else',
    })
    .input(
      onItem.extend({
        conversationId: givenId.nullable().default(null),
        /** The reservation whose pieces these are, in place of a conversation. */
        reservationId,
        /** Null is all that the reservation holds, or without one all that are not handed over yet. */
        pieces: pieces.nullable().default(null),
      }),
    )
    .output(done),
  save: procedure
    .route({
      method: 'PUT',
      path: '/my/saved-items/{itemId}',
      summary: 'Saves or no longer saves an item',
    })
    .input(onItem.extend({ isSaved: z.boolean() }))
    .output(z.object({ isSaved: z.boolean() })),
  listSaved: procedure
    .route({
      method: 'GET',
      path: '/my/saved-items',
      summary: "The caller's saved items, latest save first",
    })
    .input(z.object({ cursor }))
    .output(createPageSchema(itemCard)),
  listOwn: procedure
    .route({
      method: 'GET',
      path: '/my/items',
      summary: "The caller's own items in every status, newest first",
    })
    .input(z.object({ status: z.enum(itemStatuses).nullable().default(null), cursor }))
    .output(createPageSchema(ownItem)),
  listOwnBuyers: procedure
    .route({
      method: 'GET',
      path: '/my/items/{itemId}/buyers',
      summary: 'Who asked about an item of the caller, latest message first',
    })
    .input(onItem)
    .output(
      z.object({
        items: z.array(
          person.extend({
            conversationId: id,
            lastMessageAt: z.date().nullable(),
            /** Number of their messages that the caller has not read. */
            unreadCount: z.number(),
          }),
        ),
      }),
    ),
  contact: procedure
    .route({
      method: 'POST',
      path: '/marketplace/items/{itemId}/conversation',
      summary: 'Finds or makes the conversation with the seller',
    })
    .input(onItem)
    .output(z.object({ conversationId: id })),
  locate: procedure
    .route({
      method: 'GET',
      path: '/marketplace/locate',
      summary: 'Where an address would stand on the map, for the form',
    })
    .input(z.object({ location: z.string().max(400) }))
    .output(z.object({ found: z.boolean(), locationArea: z.string(), point: point.nullable() })),
  importOwn: procedure
    .route({
      method: 'POST',
      path: '/my/items/import',
      summary:
        'Reads listings from CSV; what is wrong is said by line, and nothing of such a line is stored',
    })
    .input(
      z.object({
        csv: z.string().max(LONGEST_CSV, 'items:fields.csv_too_long'),
        requestKey: z.uuid(),
        isTrial: z.boolean().default(false),
      }),
    )
    .output(
      z.object({
        created: z.number(),
        updated: z.number(),
        lines: z.array(
          z.object({
            line: z.number(),
            title: z.string(),
            result: z.enum(['created', 'updated', 'unchanged', 'refused']),
            itemId: id.nullable(),
            fields: z.record(z.string(), z.string()),
          }),
        ),
      }),
    ),
  findCopy: procedure
    .route({
      method: 'GET',
      path: '/my/items/{itemId}/copy',
      summary: "A sold or removed item of the caller's as the form takes it, to list it once more",
    })
    .input(onItem)
    .output(itemCopy),
  exportOwn: procedure
    .route({ method: 'GET', path: '/my/items/export', summary: "The caller's listings as CSV" })
    .input(z.object({}).default({}))
    .output(z.object({ csv: z.string() })),
  record: procedure
    .route({
      method: 'GET',
      path: '/people/{personId}/marketplace',
      summary: 'What someone gave away and sold, and has on offer',
    })
    .input(z.object({ personId: givenId, cursor }))
    .output(
      createPageSchema(itemCard).extend({
        givenCount: z.number(),
        soldCount: z.number(),
        handedOver: z.array(
          z.object({ title: z.string(), isFree: z.boolean(), month: z.string() }),
        ),
      }),
    ),
};
