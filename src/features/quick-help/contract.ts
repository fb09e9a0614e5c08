import { z } from 'zod';
import { endings } from '#features/subjects/endings.ts';
import { takenAway } from '#features/subjects/taken-away.ts';
import { ability } from '#platform/ability-schema.ts';
import { givenId, id, createPageSchema, procedure } from '#platform/api-contract.ts';
import {
  helpCategories,
  priorities,
  requestStatuses,
  requestSteps,
  responses,
} from './vocabulary.ts';
import { requestDraft, responseForm } from './request-form.ts';
import { safetyContract } from './safety/contract.ts';

const point = z.object({ latitude: z.number(), longitude: z.number() });

/** A person connected with a request, as far as the viewer may know them. */
const named = z.object({
  personId: id.nullable(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  isFoundingMember: z.boolean(),
});
/** A person with the public record of their dealings. */
const rated = named.extend({ rating: z.number().nullable(), reviewCount: z.number() });

/** Every step a person may take on a request; the keys are the procedures' names, but for the three responses. */
export const requestAbilities = z.object({
  accept: ability,
  decline: ability,
  showInterest: ability,
  setOut: ability,
  start: ability,
  complete: ability,
  cancel: ability,
  release: ability,
  /** Opens the chat (QUICK-128). */
  chat: ability,
  report: ability,
  /** The requester's code and the helper's field for it. */
  useCode: ability,
  share: ability,
});
export type RequestAbilities = z.infer<typeof requestAbilities>;

/** A request as helpers see it in pop-up and feed (QUICK-081, QUICK-093): nothing in it is nearer than the cell. */
export const requestCard = z.object({
  id,
  title: z.string(),
  description: z.string(),
  category: z.enum(helpCategories),
  priority: z.enum(priorities),
  budgetMin: z.number(),
  budgetMax: z.number(),
  /** Minutes. */
  /** Null where the requester gave none (QUICK-209). */
  estimatedDuration: z.number().nullable(),
  /** 'City, ST'. */
  area: z.string(),
  /** The center of the cell. */
  cell: point,
  status: z.enum(requestStatuses),
  requester: named,
  /** The person served it is for, as they wish to be called; absent for the requester's own (PEOPLE-240). */
  servedName: z.string().optional(),
  createdAt: z.date(),
  expiresAt: z.date(),
  /** From the reader's own position on duty to the cell; null while either is unknown (QUICK-054). */
  miles: z.number().nullable(),
  /** Minutes by the same way (QUICK-053). */
  etaMinutes: z.number().nullable(),
  /** The viewer's own response. */
  ownResponse: z.enum(responses).nullable(),
});
export type RequestCard = z.infer<typeof requestCard>;

/** The progress of the search, for the requester. */
export const searchProgress = z.object({
  mode: z.enum(['broadcast', 'rounds']),
  /** 'asking': the nearest, one at a time; 'everyone': all in range at once. */
  phase: z.enum(['asking', 'everyone']),
  /** So many are asked in this round, or were alerted at once. */
  count: z.number(),
  /** So many were alerted since the search began. */
  alerted: z.number(),
  /** So many of them were shown it. */
  seen: z.number(),
});
export type SearchProgress = z.infer<typeof searchProgress>;

export const requestDetail = requestCard.extend({
  isOwn: z.boolean(),
  requiredSkills: z.array(z.string()),
  /**
   * For the requester, and for the helper once they are on their way (QUICK-045, QUICK-189); absent for all other
   * viewers.
   */
  exactPlace: point.extend({ fullAddress: z.string() }).optional(),
  /** The phone of the person served, for the accepted helper only (PEOPLE-240). */
  servedPhone: z.string().optional(),
  matchedAt: z.date().nullable(),
  endedAt: z.date().nullable(),
  helper: rated
    .extend({
      isViewer: z.boolean(),
      promisedEta: z.number().nullable(),
      /** For the requester, from acceptance to completion (QUICK-129, QUICK-144). */
      position: point
        .extend({ seenAt: z.date(), miles: z.number(), etaMinutes: z.number() })
        .nullable(),
    })
    .nullable(),
  /** For the requester only (QUICK-114). */
  interested: z.array(rated.extend({ message: z.string(), at: z.date() })),
  /** For the requester, while it is searched. */
  search: searchProgress.nullable(),
  /** For requester and helper. */
  timeline: z.array(
    z.object({
      id,
      step: z.enum(requestSteps),
      actorName: z.string().nullable(),
      /** The person served took it by the code of their sheet (PEOPLE-228). */
      isByCode: z.boolean(),
      at: z.date(),
    }),
  ),
  /** The chat of the two, once there is one the reader takes part in. */
  conversationId: id.nullable(),
  /** For the requester, where moderators ended it. */
  takenAway: takenAway.nullable(),
  /** One of them ended the sharing of positions. */
  isSharingEnded: z.boolean(),
  abilities: requestAbilities,
});
export type RequestDetail = z.infer<typeof requestDetail>;

const onRequest = z.object({ requestId: givenId });
/** How it ended, as the caller says (DEAL-163). */
const ended = onRequest.extend({ ending: z.enum(endings).default('called_off') });
const done = z.object({});
const cursor = z.string().max(200).nullable().default(null);

export const quickHelpContract = {
  create: procedure
    .route({
      method: 'POST',
      path: '/quick-help/requests',
      summary: 'Asks for help now, once a request key',
      successStatus: 201,
    })
    .input(
      z.object({
        draft: requestDraft,
        /** Position of the chosen suggestion; without one the address is looked up (QUICK-032). */
        point: point.nullable().default(null),
        requestKey: id,
        /** The person served it is for; null for the requester (PEOPLE-238). */
        servedId: givenId.nullable().default(null),
      }),
    )
    .output(z.object({ id })),
  find: procedure
    .route({
      method: 'GET',
      path: '/quick-help/requests/{requestId}',
      summary: 'A request, as the caller may see it',
    })
    .input(onRequest)
    .output(requestDetail),
  listOwn: procedure
    .route({
      method: 'GET',
      path: '/my/quick-help/requests',
      summary: "The caller's own, newest first",
    })
    .input(z.object({ cursor }))
    .output(createPageSchema(requestCard)),
  listHelped: procedure
    .route({
      method: 'GET',
      path: '/my/quick-help/jobs',
      summary: 'Requests the caller accepted, newest first',
    })
    .input(z.object({ cursor }))
    .output(createPageSchema(requestCard)),
  feed: procedure
    .route({
      method: 'GET',
      path: '/quick-help/feed',
      summary: 'Requests within 15 miles of the caller on duty, newest first',
    })
    .input(z.object({ cursor }))
    .output(
      createPageSchema(requestCard).extend({
        /** Why it is empty before it could be anything else (QUICK-073, QUICK-074). */
        state: z.enum(['on-duty', 'off-duty', 'no-position']),
      }),
    ),
  pendingAlerts: procedure
    .route({
      method: 'GET',
      path: '/quick-help/alerts',
      summary:
        'What the caller is asked right now and has not answered, for a page that has just connected',
    })
    .input(z.object({}).default({}))
    .output(
      z.object({
        items: z.array(
          z.object({ request: requestCard, answerUntil: z.date(), isExclusive: z.boolean() }),
        ),
      }),
    ),
  acknowledge: procedure
    .route({
      method: 'POST',
      path: '/quick-help/requests/{requestId}/alerts',
      summary: 'The pop-up is on the screen',
    })
    .input(onRequest)
    .output(done),
  respond: procedure
    .route({
      method: 'POST',
      path: '/quick-help/requests/{requestId}/responses',
      summary: 'Accepts, declines or shows interest; of several who accept one wins',
    })
    .input(onRequest.extend({ answer: responseForm }))
    .output(done),
  setOut: procedure
    .route({
      method: 'POST',
      path: '/quick-help/requests/{requestId}/set-out',
      summary: 'The helper is on the way, and learns the exact address',
    })
    .input(onRequest)
    .output(done),
  start: procedure
    .route({
      method: 'POST',
      path: '/quick-help/requests/{requestId}/start',
      summary: 'The helper starts',
    })
    .input(onRequest)
    .output(done),
  complete: procedure
    .route({
      method: 'POST',
      path: '/quick-help/requests/{requestId}/complete',
      summary: 'Helper or requester: it is done',
    })
    .input(onRequest)
    .output(done),
  cancel: procedure
    .route({
      method: 'POST',
      path: '/quick-help/requests/{requestId}/cancel',
      summary: 'The requester calls it off, or says how else it ended',
    })
    .input(ended)
    .output(done),
  release: procedure
    .route({
      method: 'POST',
      path: '/quick-help/requests/{requestId}/release',
      summary: "The helper can't make it, or says what happened: the search begins anew",
    })
    .input(ended)
    .output(done),
  listOnMap: procedure
    .route({
      method: 'GET',
      path: '/quick-help/map',
      summary:
        'Requests that are searched, by the center of their cells, newest first, 100 at most',
    })
    .input(z.object({}).default({}))
    .output(
      z.object({
        items: z.array(
          requestCard.pick({
            id: true,
            title: true,
            budgetMin: true,
            budgetMax: true,
            priority: true,
            cell: true,
            area: true,
            createdAt: true,
          }),
        ),
      }),
    ),
  stats: procedure
    .route({
      method: 'GET',
      path: '/quick-help/stats',
      summary: 'Helpers on duty, requests searched, and minutes to a match over 30 days',
    })
    .input(z.object({}).default({}))
    .output(
      z.object({
        helpersOnDuty: z.number(),
        requestsSearching: z.number(),
        /** Null without any acceptance. */
        averageMinutesToMatch: z.number().nullable(),
      }),
    ),
  earnings: procedure
    .route({
      method: 'GET',
      path: '/quick-help/earnings',
      summary: 'The middle half of budget an hour over 90 days, or an estimate (QUICK-059)',
    })
    .input(z.object({}).default({}))
    .output(z.object({ low: z.number(), high: z.number(), isEstimate: z.boolean() })),
  ...safetyContract,
};
