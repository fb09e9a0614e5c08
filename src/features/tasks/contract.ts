import { z } from 'zod';
import { LONGEST_SEARCH } from '#features/browsing/limits.ts';
import { mapBounds } from '#features/geo/contract.ts';
import { takenAway } from '#features/subjects/taken-away.ts';
import { ability } from '#platform/ability-schema.ts';
import { givenId, id, createPageSchema, procedure, searchText } from '#platform/api-contract.ts';
import { taskKinds } from './kinds.ts';
import { taskDraft, taskEdit } from './task-draft.ts';
import { leftOut } from '#features/browsing/left-out.ts';
import { taskFacets, taskFilter } from './task-filter.ts';
import {
  applicationStatuses,
  budgetTypes,
  contactPreferences,
  durations,
  experienceLevels,
  locationTypes,
  posterUrgencies,
  priceUnits,
  taskSorts,
  taskStatuses,
  timesOfDay,
  timingTypes,
  urgencies,
} from './vocabulary.ts';
import type { TaskSort } from './vocabulary.ts';

/** Every step a person may take on a task, also those of the features above; the keys are the procedures' names. */
export const taskAbilities = z.object({
  edit: ability,
  remove: ability,
  manageApplications: ability,
  apply: ability,
  joinWaitingList: ability,
  withdraw: ability,
  decline: ability,
  claim: ability,
  start: ability,
  complete: ability,
  confirm: ability,
  sendBack: ability,
  giveUp: ability,
  removeHelper: ability,
  proposeChange: ability,
});
export type TaskAbilities = z.infer<typeof taskAbilities>;
/** The abilities that a card offers; a list carries no more, since they are most of what is sent. */
const cardAbilities = taskAbilities.pick({ edit: true, apply: true });

const person = z.object({
  /** By which their card and page are asked for; null where the reader may not know who it is (PEOPLE-070). */
  personId: id.nullable(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  /** The badge beside the name (PEOPLE-135). */
  isFoundingMember: z.boolean(),
  rating: z.number().nullable(),
  reviewCount: z.number(),
  /** For a person without reviews who shows their details: what else speaks for them (TASK-331). */
  standing: z.object({ doneTasks: z.number(), joinedAt: z.date() }).nullable(),
});

const viewerPart = z.object({
  isOwn: z.boolean(),
  isTasker: z.boolean(),
  application: z
    .object({
      id,
      status: z.enum(applicationStatuses),
      closedReason: z.string().nullable(),
    })
    .nullable(),
});

export const taskCard = z.object({
  id,
  title: z.string(),
  description: z.string(),
  /** The key of its primary photo. */
  photo: z.string().nullable(),
  category: z.string(),
  kind: z.enum(taskKinds).nullable(),
  status: z.enum(taskStatuses),
  isExpired: z.boolean(),
  isFeatured: z.boolean(),
  budgetType: z.enum(budgetTypes),
  /** Dollars; 0 when negotiable. */
  price: z.number(),
  maxPrice: z.number().nullable(),
  locationType: z.enum(locationTypes),
  /** 'City, ST', or 'Remote'. */
  locationArea: z.string(),
  isAreaLocation: z.boolean(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** By the age of the post; nothing on a screen reads it as a deadline (TASK-095). */
  urgency: z.enum(urgencies),
  posterUrgency: z.enum(posterUrgencies),
  timing: z.object({
    type: z.enum(timingTypes),
    date: z.string().nullable(),
    timeOfDay: z.enum(timesOfDay),
  }),
  duration: z.enum(durations).nullable(),
  applicationsCount: z.number(),
  /** How many helpers a task for several needs, and how many have a part; as a text, so that lists load no words for it (TASK-375). */
  helpers: z.object({ wanted: z.number(), taken: z.number(), text: z.string() }).optional(),
  createdAt: z.date(),
  expiresAt: z.date().nullable(),
  poster: person,
  /** The person served it is for, as they wish to be called; absent for a task of the poster's own (PEOPLE-227). */
  servedName: z.string().optional(),
  viewer: viewerPart,
  abilities: cardAbilities,
});
export type TaskCard = z.infer<typeof taskCard>;

/** A price that one person named to another, in dollars. */
export const namedPrice = z.object({ amount: z.number(), unit: z.enum(priceUnits) });
export type NamedPrice = z.infer<typeof namedPrice>;

export const taskDetail = taskCard.extend({
  /** Agreed on in a conversation: only the two see it, and it is never open (decision 0059). */
  isPrivate: z.boolean(),
  /** The task for several helpers that this is one helper's part of. */
  partOfId: id.optional(),
  /** The viewer's own part of this task for several helpers. */
  ownPartId: id.optional(),
  /** The viewer's number on the waiting list of a full task, from 1 (TASK-378). */
  waitingNumber: z.number().optional(),
  /** The private task of a booking, which has a chat and terms of its own. */
  isBooked: z.boolean(),
  abilities: taskAbilities,
  /** Only its owner sees it then. */
  takenAway: takenAway.nullable(),
  /** Keys of all its photos, the primary one first. */
  photos: z.array(z.string()),
  skills: z.array(z.string()),
  equipment: z.string(),
  experience: z.enum(experienceLevels),
  contactPreference: z.enum(contactPreferences),
  version: z.number(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** Only for the people of TASK-020; absent for everyone else. */
  exactPlace: z
    .object({
      streetAddress: z.string(),
      zipCode: z.string(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    })
    .optional(),
  /** The price that the approved applicant named; for the people of TASK-020 alone (DEAL-033). */
  agreedPrice: namedPrice.optional(),
  /** The scope that poster and helper agreed on; for the same people (DEAL-042). */
  agreedScope: z.string().optional(),
  /** The way the poster chose to be reached, for the approved helper only (TASK-024). */
  contact: z.object({ kind: z.enum(['phone', 'email']), value: z.string() }).optional(),
  /** The phone of the person served, for the approved helper only (PEOPLE-227). */
  servedPhone: z.string().optional(),
  /** For the owner only: how many wait for an answer, and the first of all who applied (TASK-336). */
  applicants: z
    .object({
      waiting: z.number(),
      first: z.array(person.pick({ name: true, avatarUrl: true })),
    })
    .optional(),
  /** For poster and tasker, while the poster's answer is awaited: when the work was last marked completed. */
  completedAt: z.date().optional(),
  /** For poster and tasker: the work is not marked completed, and its time passed a day ago (DEAL-080). */
  isDayOver: z.boolean().optional(),
  /** For the owner only. */
  viewsCount: z.number().optional(),
  /** For poster and tasker only (TASK-037). */
  timeline: z
    .array(
      z.object({
        id,
        /** Null for a step that nobody took (DEAL-073). */
        actorName: z.string().nullable(),
        /** The person served took it by their code (PEOPLE-228). */
        isByCode: z.boolean(),
        fromStatus: z.enum(taskStatuses),
        toStatus: z.enum(taskStatuses),
        createdAt: z.date(),
      }),
    )
    .optional(),
  /** For poster and tasker only: the codes entered at the door (DEAL-187). */
  enteredCodes: z
    .array(z.object({ stage: z.enum(['arrived', 'finished']), at: z.date() }))
    .optional(),
  /** For the two of a deal only: the changes they agreed on, oldest first (DEAL-049). */
  agreedChanges: z
    .array(
      z.object({
        id,
        /** The one of the two who accepted it. */
        actorName: z.string(),
        at: z.date(),
        price: namedPrice.nullable(),
        day: z.object({ date: z.string(), timeOfDay: z.enum(timesOfDay) }).nullable(),
        scope: z.string().nullable(),
        /** In one line. */
        place: z.string().nullable(),
      }),
    )
    .optional(),
});
export type TaskDetail = z.infer<typeof taskDetail>;

/** The most tasks that one answer carries; its cursor leads to the others (TASK-075). */
export const MOST_IN_ONE_ANSWER = 1000;
/** TASK-302: 1000 by default, and at most 10000. */
const listLimit = z.number().int().min(1).max(10_000).default(MOST_IN_ONE_ANSWER);

const browseInput = taskFilter.extend({
  /** An unknown sort is the default one (TASK-314). */
  sort: z
    .enum(taskSorts)
    .or(z.string().transform((): TaskSort => 'best'))
    .default('best'),
  cursor: z.string().max(300).nullable().default(null),
  limit: listLimit,
});

/** A task as a pin on the map of many (GEO-022, GEO-025, GEO-026); always the cell, never the point. */
const mapTask = taskCard
  .pick({
    id: true,
    title: true,
    status: true,
    isExpired: true,
    budgetType: true,
    price: true,
    maxPrice: true,
    urgency: true,
    posterUrgency: true,
    timing: true,
    createdAt: true,
    isAreaLocation: true,
  })
  .extend({ latitude: z.number(), longitude: z.number(), isOwn: z.boolean() });
export type MapTask = z.infer<typeof mapTask>;

/** The total is that of all pages; where it is not exact there are more (TASK-070). */
const countedPage = createPageSchema(taskCard).extend({
  total: z.number(),
  isTotalExact: z.boolean(),
  /** Nothing matches the text: these come nearest (SHELL-398). */
  isNearest: z.boolean(),
  /** The text that may have been meant, where nothing matches this one (SHELL-404). */
  didYouMean: z.string().nullable(),
  /** The words that the text found on the cards of the page, in search form; some are several in a row (SHELL-413). */
  foundWords: z.array(z.string()),
});

export const tasksContract = {
  browse: procedure
    .meta({ isSameForVisitors: true })
    .route({ method: 'GET', path: '/tasks', summary: 'Open tasks that anyone may see' })
    .input(browseInput)
    .output(
      countedPage.extend({
        /** The filter's own slug; null when none was asked for or the slug is unknown. */
        category: z.string().nullable(),
        isUnknownCategory: z.boolean(),
      }),
    ),
  listOnMap: procedure
    .meta({ isSameForVisitors: true })
    .route({
      method: 'GET',
      path: '/tasks/map',
      summary: "Open tasks in a map's window, at most 1000, newest first",
    })
    .input(taskFilter.extend({ bounds: mapBounds }))
    .output(z.object({ items: z.array(mapTask), hasMore: z.boolean() })),
  facets: procedure
    .meta({ isSameForVisitors: true })
    .route({
      method: 'GET',
      path: '/tasks/facets',
      summary: 'How many tasks each choice of a filter leaves',
    })
    .input(taskFilter)
    .output(taskFacets),
  leftOut: procedure
    .meta({ isSameForVisitors: true })
    .route({
      method: 'GET',
      path: '/tasks/left-out',
      summary: 'How many tasks there are without one of the filters, for each',
    })
    .input(taskFilter)
    .output(leftOut),
  listLocal: procedure
    .meta({ isSameForVisitors: true })
    .route({
      method: 'GET',
      path: '/tasks/local',
      summary: 'Open tasks in some cities, newest first',
    })
    .input(
      z.object({
        /** Cities as in addresses: 'san-francisco-ca'. */
        places: z.array(z.string().min(1).max(100)).min(1).max(12),
        /** Looks at title, description and the category's name (SHELL-184). */
        search: searchText(LONGEST_SEARCH),
        cursor: z.string().max(200).nullable().default(null),
        limit: listLimit,
      }),
    )
    .output(
      countedPage.extend({
        /** The centers of the cities that the gazetteer knows, also while nothing is open in them. */
        centers: z.array(z.object({ latitude: z.number(), longitude: z.number() })),
      }),
    ),
  find: procedure
    .meta({ isSameForVisitors: true })
    .route({
      method: 'GET',
      path: '/tasks/{id}',
      summary: 'One task, as much of it as the caller may see',
    })
    .input(z.object({ id: givenId }))
    .output(taskDetail),
  listSimilar: procedure
    .meta({ isSameForVisitors: true })
    .route({
      method: 'GET',
      path: '/tasks/{id}/similar',
      summary: 'Open tasks of the same kind, also for one that is gone, and what such tasks pay',
    })
    .input(z.object({ id: givenId }))
    .output(
      z.object({
        items: z.array(taskCard),
        /** The range that the middle half of comparable tasks pays; null while there are few. */
        usualPrice: z.object({ low: z.number(), high: z.number(), tasks: z.number() }).nullable(),
      }),
    ),
  recordView: procedure
    .route({
      method: 'POST',
      path: '/tasks/{id}/views',
      summary: 'Counts one view a day and person',
    })
    .input(z.object({ id: givenId, visitorKey: z.uuid() }))
    .output(z.object({ counted: z.boolean() })),
  listPosted: procedure
    .route({
      method: 'GET',
      path: '/my/tasks/posted',
      summary: "The caller's own tasks, newest first",
    })
    .input(z.object({ cursor: z.string().max(200).nullable().default(null) }))
    .output(createPageSchema(taskDetail)),
  create: procedure
    .route({ method: 'POST', path: '/tasks', summary: 'Posts a task', successStatus: 201 })
    .input(
      z.object({
        draft: taskDraft,
        /** Created once for each posting; a repeat returns the existing task. */
        requestKey: z.uuid(),
        /** Today by the poster's own calendar (TASK-215). */
        today: z.iso.date(),
        /** The person served it is for; null for the poster's own (PEOPLE-225). */
        servedId: givenId.nullable().default(null),
      }),
    )
    .output(z.object({ id })),
  update: procedure
    .route({ method: 'PATCH', path: '/tasks/{id}', summary: 'Edits an open task of the caller' })
    .input(
      z.object({
        id: givenId,
        /** The version the edit began from (TASK-247). */
        version: z.number().int(),
        today: z.iso.date(),
        edit: taskEdit,
      }),
    )
    .output(taskDetail),
  remove: procedure
    .route({ method: 'DELETE', path: '/tasks/{id}', summary: 'Removes an open task of the caller' })
    .input(z.object({ id: givenId }))
    .output(z.object({})),
  postingEstimate: procedure
    .route({
      method: 'GET',
      path: '/tasks/posting-estimate',
      summary: 'Usual offers and time to the first one',
    })
    .input(z.object({ category: taskDraft.shape.category }))
    .output(
      z.object({
        /** Null with fewer than 5 comparable tasks in 90 days (TASK-226). */
        usual: z
          .object({ offers: z.number(), minutesToFirstOffer: z.number().nullable() })
          .nullable(),
        helperRating: z.number().nullable(),
      }),
    ),
};
