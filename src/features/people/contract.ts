import { z } from 'zod';
import { presence } from '#features/presence/contract.ts';
import { ability } from '#platform/ability-schema.ts';
import { givenId, id, createPageSchema, procedure } from '#platform/api-contract.ts';
import { badgeTypes } from './badge-types.ts';
import { SOCIAL_NETWORKS } from './social-networks.ts';
import { reliability } from '#features/reliability/contract.ts';
import { relations } from '#features/visibility/rules.ts';

/** PEOPLE-116. */
export const badge = z.object({ type: z.enum(badgeTypes), awardedAt: z.date() });

/** The details people give about themselves (PEOPLE-067). */
const details = z.object({
  professionalTitle: z.string().nullable(),
  bio: z.string().nullable(),
  /** City and state, never more (PEOPLE-072). */
  area: z.string().nullable(),
  company: z.string().nullable(),
  industry: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  socialLinks: z.partialRecord(z.enum(SOCIAL_NETWORKS), z.string()),
  skills: z.array(z.string()),
  certifications: z.array(z.string()),
  achievements: z.array(z.string()),
  badges: z.array(badge),
  memberSince: z.date(),
  /** Whether search engines may list the person's page. */
  isFindable: z.boolean(),
});

/** A person in a list about something else. */
export const listedPerson = z.object({
  /** The id of their page; null if the viewer may not know who it is. */
  personId: z.string().nullable(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  isFoundingMember: z.boolean(),
});

/** A person as this reader may see them; what is hidden is absent (PEOPLE-064). */
export const person = z.object({
  personId: id,
  /** A blocked person is not told about the block: for them the blocker does not exist (PEOPLE-192). */
  relation: z.enum(relations).exclude(['blocked']),
  /** Whether the caller blocked them; then they are shown by name and picture only, to be unblocked. */
  isBlocked: z.boolean(),
  canBlock: ability,
  /** Name and picture; null where neither may be known (PEOPLE-068, PEOPLE-069). */
  known: z.object({ name: z.string(), avatarUrl: z.string().nullable() }).nullable(),
  /** A record of dealings, shown to every viewer (PEOPLE-071). */
  rating: z.number().nullable(),
  reviewCount: z.number(),
  details: details.nullable(),
  /** The number of tasks done for others, and of own tasks that others did. Null if the details are. */
  dealings: z.object({ helped: z.number(), posted: z.number() }).nullable(),
  /** Null if the details are, and for people who have done nothing yet. */
  reliability: reliability.nullable(),
  presence: presence.nullable(),
});
export type Person = z.infer<typeof person>;
export type PersonDetails = NonNullable<Person['details']>;

const blockedPerson = z.object({
  /** By which others know them, as `personId`. */
  id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  blockedAt: z.date(),
});
export type BlockedPerson = z.infer<typeof blockedPerson>;

const MOST_ASKED = 100;

export const peopleContract = {
  get: procedure
    .route({
      method: 'GET',
      path: '/people/{personId}',
      summary: 'A person, as the caller may see them',
    })
    .input(z.object({ personId: givenId }))
    .output(person),
  block: procedure
    .route({
      method: 'PUT',
      path: '/people/{personId}/block',
      summary: 'Blocks a person: neither sees anything of the other any more',
    })
    .input(z.object({ personId: givenId }))
    .output(z.object({})),
  unblock: procedure
    .route({
      method: 'DELETE',
      path: '/people/{personId}/block',
      summary: 'Takes the caller’s own block of a person back',
    })
    .input(z.object({ personId: givenId }))
    .output(z.object({})),
  listBlocked: procedure
    .route({
      method: 'GET',
      path: '/my/blocked-people',
      summary: 'The people the caller blocked, newest first',
    })
    .input(z.object({ cursor: z.string().nullable().default(null) }))
    .output(createPageSchema(blockedPerson)),
  publicProfiles: procedure
    .route({
      method: 'POST',
      path: '/people/public-profiles',
      summary:
        'Name and picture of people by the ids of their accounts; of hidden ones the id only',
    })
    .input(z.object({ userIds: z.array(givenId).max(MOST_ASKED) }))
    .output(
      z.object({
        items: z.array(
          z.object({
            id,
            fullName: z.string().optional(),
            avatarUrl: z.string().nullable().optional(),
          }),
        ),
      }),
    ),
};
