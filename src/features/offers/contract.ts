import { z } from 'zod';
import { itemStatuses } from '#features/marketplace/vocabulary.ts';
import { stepStatuses } from '#features/negotiation/vocabulary.ts';
import { endings } from '#features/subjects/endings.ts';
import { ability } from '#platform/ability-schema.ts';
import { givenId, id, procedure } from '#platform/api-contract.ts';
import { offerForm, placeForm, slotForm } from './forms.ts';
import { dealRoles, offerOutcomes, placeKinds, slotStatuses } from './vocabulary.ts';

/** One step of the talk about a price, as its card shows it (ITEM-281). */
export const offerCard = z.object({
  id,
  /** Dollars for each piece. */
  amount: z.number(),
  pieces: z.number(),
  note: z.string(),
  /** The reader made it. */
  isOwn: z.boolean(),
  status: z.enum(stepStatuses),
  createdAt: z.date(),
  expiresAt: z.date(),
  endedAt: z.date().nullable(),
  /** The step it answered. */
  replaces: id.nullable(),
  /** The outcome of an accepted offer. */
  outcome: z.enum(offerOutcomes).nullable(),
  reservedUntil: z.date().nullable(),
  abilities: z.object({ accept: ability, decline: ability, counter: ability, withdraw: ability }),
});
export type OfferCard = z.infer<typeof offerCard>;

export const placeCard = z.object({
  id,
  name: z.string(),
  address: z.string(),
  /** Whether it is on the operator's list; otherwise one of the two typed it (ITEM-296). */
  isListed: z.boolean(),
  kind: z.enum(placeKinds).nullable(),
  isOwn: z.boolean(),
  agreedAt: z.date().nullable(),
  createdAt: z.date(),
  abilities: z.object({ agree: ability }),
});
export type PlaceCard = z.infer<typeof placeCard>;

export const slotCard = z.object({
  id,
  startsAt: z.date(),
  endsAt: z.date(),
  /** In which the proposer meant it. */
  timeZone: z.string(),
  isOwn: z.boolean(),
  status: z.enum(slotStatuses),
  place: z.object({ name: z.string(), address: z.string() }).nullable(),
  createdAt: z.date(),
  replaces: id.nullable(),
  /** The two are still to meet (DEAL-183). */
  isMeeting: z.boolean(),
  /** When codes were entered (DEAL-187). */
  arrivedAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
  abilities: z.object({
    accept: ability,
    decline: ability,
    withdraw: ability,
    cancel: ability,
    propose: ability,
  }),
});
export type SlotCard = z.infer<typeof slotCard>;

export const dealCards = z.object({
  role: z.enum(dealRoles),
  item: z.object({
    status: z.enum(itemStatuses),
    price: z.number().nullable(),
    quantity: z.number(),
    piecesLeft: z.number(),
  }),
  offers: z.array(offerCard),
  places: z.array(placeCard),
  slots: z.array(slotCard),
  abilities: z.object({
    makeOffer: ability,
    suggestPlace: ability,
    proposeSlot: ability,
    callOff: ability,
  }),
});
export type DealCards = z.infer<typeof dealCards>;

/** A place of the operator's list. */
export const meetingPlace = z.object({
  id,
  name: z.string(),
  kind: z.enum(placeKinds),
  address: z.string(),
  /** From the middle between the item and where the buyer is, as far as known. */
  miles: z.number(),
});
export type MeetingPlace = z.infer<typeof meetingPlace>;

const inConversation = z.object({ conversationId: givenId });
const onOffer = z.object({ offerId: givenId });
const onSlot = z.object({ slotId: givenId });
const made = z.object({ id });
const done = z.object({});

export const offersContract = {
  listCards: procedure
    .route({
      method: 'GET',
      path: '/conversations/{conversationId}/deal',
      summary: 'Every offer, place and pick-up time of a conversation about an item, as it is now',
    })
    .input(inConversation)
    .output(dealCards),
  countOpen: procedure
    .route({
      method: 'GET',
      path: '/my/items/open-offers',
      summary: "How many offers wait on the caller's own items",
    })
    .input(z.object({ itemIds: z.array(givenId).max(100).default([]) }))
    .output(z.object({ counts: z.record(z.string(), z.number()) })),
  make: procedure
    .route({
      method: 'POST',
      path: '/conversations/{conversationId}/offers',
      summary: 'The buyer offers a price for the item of a conversation',
      successStatus: 201,
    })
    .input(inConversation.extend({ offer: offerForm }))
    .output(made),
  counter: procedure
    .route({
      method: 'POST',
      path: '/offers/{offerId}/counter',
      summary: "Answers the other's offer with another price",
      successStatus: 201,
    })
    .input(onOffer.extend({ offer: offerForm }))
    .output(made),
  accept: procedure
    .route({
      method: 'POST',
      path: '/offers/{offerId}/accept',
      summary: "Accepts the other's offer, and sets the item aside for the buyer",
    })
    .input(onOffer)
    .output(done),
  decline: procedure
    .route({
      method: 'POST',
      path: '/offers/{offerId}/decline',
      summary: "Declines the other's offer",
    })
    .input(onOffer)
    .output(done),
  withdraw: procedure
    .route({
      method: 'POST',
      path: '/offers/{offerId}/withdraw',
      summary: "Takes back an offer of the caller's own",
    })
    .input(onOffer)
    .output(done),
  listPlaces: procedure
    .route({
      method: 'GET',
      path: '/conversations/{conversationId}/meeting-places',
      summary: 'Public places near the middle between the item and the buyer, ten at most',
    })
    .input(
      inConversation.extend({
        /** The caller's position, if they shared it; it is not stored. */
        near: z
          .object({
            latitude: z.number().min(-90).max(90),
            longitude: z.number().min(-180).max(180),
          })
          .nullable()
          .default(null),
      }),
    )
    .output(z.object({ items: z.array(meetingPlace) })),
  suggestPlace: procedure
    .route({
      method: 'POST',
      path: '/conversations/{conversationId}/meeting-places',
      summary: 'Suggests where to hand the item over',
      successStatus: 201,
    })
    .input(inConversation.extend({ place: placeForm }))
    .output(made),
  agreeToPlace: procedure
    .route({
      method: 'POST',
      path: '/suggested-places/{placeId}/agreement',
      summary: 'The suggested place suits the caller too',
    })
    .input(z.object({ placeId: givenId }))
    .output(done),
  proposeSlot: procedure
    .route({
      method: 'POST',
      path: '/conversations/{conversationId}/pickup-slots',
      summary: 'Proposes a time to pick the item up, in place of the one proposed before',
      successStatus: 201,
    })
    .input(inConversation.extend({ slot: slotForm }))
    .output(made),
  acceptSlot: procedure
    .route({
      method: 'POST',
      path: '/pickup-slots/{slotId}/accept',
      summary: 'Agrees to the proposed time; one agreed before is replaced',
    })
    .input(onSlot)
    .output(done),
  declineSlot: procedure
    .route({
      method: 'POST',
      path: '/pickup-slots/{slotId}/decline',
      summary: 'Declines a proposed time',
    })
    .input(onSlot)
    .output(done),
  withdrawSlot: procedure
    .route({
      method: 'POST',
      path: '/pickup-slots/{slotId}/withdraw',
      summary: "Takes back a proposed time of the caller's own",
    })
    .input(onSlot)
    .output(done),
  cancelSlot: procedure
    .route({
      method: 'POST',
      path: '/pickup-slots/{slotId}/cancel',
      summary: 'Ends what was agreed, and says how',
    })
    .input(onSlot.extend({ ending: z.enum(endings).default('called_off') }))
    .output(done),
  callOff: procedure
    .route({
      method: 'POST',
      path: '/conversations/{conversationId}/call-off',
      summary: 'Ends the reservation for the buyer, and says how',
    })
    .input(inConversation.extend({ ending: z.enum(endings).default('called_off') }))
    .output(done),
  slotCalendar: procedure
    .route({
      method: 'GET',
      path: '/pickup-slots/{slotId}/calendar',
      summary: 'An agreed time as an iCalendar file (RFC 5545)',
    })
    .input(onSlot)
    .output(z.object({ name: z.string(), text: z.string() })),
};
