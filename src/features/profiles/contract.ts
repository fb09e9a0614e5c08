import { z } from 'zod';
import { visibilities } from '#features/visibility/rules.ts';
import { SOCIAL_NETWORKS } from '#features/people/social-networks.ts';
import { isWebAddress } from '#features/people/web-address.ts';
import { id, procedure, restriction, staffRole } from '#platform/api-contract.ts';
import { plainTyped } from '#platform/text/plain-typed.ts';
import { plainName } from '#platform/text/plain-name.ts';
import { boundedText } from '#platform/text/text-length.ts';
import { isTimeZone } from '#platform/time/zoned-time.ts';
import { avatarKey } from '#features/people/avatar.ts';
import { profileLimits } from './limits.ts';
import { isLocationRequired, uniqueEntries } from './rules.ts';
import { profileLanguages } from './vocabulary.ts';

export const ownProfile = z.object({
  id,
  /** By which others ask for the person's card and page. */
  personId: id,
  fullName: z.string(),
  avatarUrl: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  /** The city of the location, and the middle of its 0.01 degree cell; null while the place is unknown. */
  place: z
    .object({
      city: z.string(),
      state: z.string(),
      latitude: z.number(),
      longitude: z.number(),
    })
    .nullable(),
  phone: z.string().nullable(),
  professionalTitle: z.string().nullable(),
  company: z.string().nullable(),
  industry: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  skills: z.array(z.string()),
  certifications: z.array(z.string()),
  achievements: z.array(z.string()),
  socialLinks: z.record(z.enum(SOCIAL_NETWORKS), z.string()),
  preferredLanguage: z.enum(profileLanguages),
  timezone: z.string(),
  profileVisibility: z.enum(visibilities),
  /** Whether search engines may list the person's page. */
  isFindable: z.boolean(),
  emailNotifications: z.boolean(),
  marketingEmails: z.boolean(),
  notifyNewTasksInArea: z.boolean(),
  notifyApplicationUpdates: z.boolean(),
  notifyTaskUpdates: z.boolean(),
  /** The days on which they are away, or will be; null once they are over. */
  away: z
    .object({ firstDay: z.iso.date(), lastDay: z.iso.date(), note: z.string(), isNow: z.boolean() })
    .nullable(),
  /** Whether signing in takes a second step; set up and taken away by identity alone (PEOPLE-063). */
  twoFactorEnabled: z.boolean(),
  onboardingCompleted: z.boolean(),
  /** Also while name or place is missing, whatever was completed before (SHELL-072). */
  needsOnboarding: z.boolean(),
  /** Why e-mails to their address are not sent (NOTE-216); null where they are. */
  returnedMail: z.enum(['bounce', 'complaint']).nullable(),
  /** The person's staff role, and the restriction they are under (MOD-013). */
  standing: z.object({ role: staffRole.nullable(), restriction: restriction.nullable() }),
});
export type OwnProfile = z.infer<typeof ownProfile>;

export const onboardingForm = z.object({
  fullName: z
    .string()
    .transform(plainName)
    .pipe(
      boundedText({
        min: 2,
        max: 100,
        tooShort: 'profiles:fields.name_too_short',
        tooLong: 'profiles:fields.name_too_long',
      }),
    ),
  location: boundedText({
    min: 2,
    max: profileLimits.location,
    tooShort: 'profiles:fields.location_required',
    tooLong: 'profiles:fields.location_too_long',
  }),
});

/** One line, or nothing; what is too long is refused, never cut. */
const line = (max: number, tooLong: string) =>
  z
    .string()
    .transform(plainName)
    .pipe(boundedText({ min: 0, max, tooShort: tooLong, tooLong }));

/** As many digits as a phone number may have, extension included; whether they are one only the server can tell. */
function mayBePhone(typed: string): boolean {
  const digits = plainTyped(typed).replaceAll(/\D/g, '').length;
  return digits >= 7 && digits <= 20 && typed.length <= LONGEST_PHONE;
}
const LONGEST_PHONE = 60;

export const personalForm = z.object({
  fullName: z
    .string()
    .transform(plainName)
    .pipe(
      boundedText({
        min: 2,
        max: profileLimits.fullName,
        tooShort: 'profiles:fields.name_too_short',
        tooLong: 'profiles:fields.name_over_50',
      }),
    ),
  phone: z
    .string()
    .trim()
    .refine((phone) => phone === '' || mayBePhone(phone), 'profiles:fields.phone'),
  /** Whether it may be empty depends on the person: `isLocationRequired`. */
  location: boundedText({
    min: 0,
    max: profileLimits.location,
    tooShort: 'profiles:fields.location_required',
    tooLong: 'profiles:fields.location_too_long',
  }).refine(
    (location) => location === '' || onboardingForm.shape.location.safeParse(location).success,
    'profiles:fields.location_required',
  ),
  bio: boundedText({
    min: 0,
    max: profileLimits.bio,
    tooShort: 'profiles:fields.bio_too_long',
    tooLong: 'profiles:fields.bio_too_long',
  }),
});

/** The personal form of this profile: a place that was given is required (PEOPLE-021). */
export const buildPersonalForm = (profile: { onboardingCompleted: boolean }) =>
  isLocationRequired(profile)
    ? personalForm.extend({ location: onboardingForm.shape.location })
    : personalForm;

/** Trimmed, without blank and repeated entries (PEOPLE-032, PEOPLE-034, PEOPLE-036). */
const entries = z
  .array(line(profileLimits.entry, 'profiles:fields.entry_too_long'))
  .max(profileLimits.entries, 'profiles:fields.too_many_entries')
  .transform(uniqueEntries);

export const skillsForm = z.object({
  professionalTitle: line(profileLimits.title, 'profiles:fields.title_too_long'),
  company: line(profileLimits.company, 'profiles:fields.company_too_long'),
  industry: line(profileLimits.industry, 'profiles:fields.industry_too_long'),
  websiteUrl: line(profileLimits.website, 'profiles:fields.website').refine(
    (address) => address === '' || isWebAddress(address),
    'profiles:fields.website',
  ),
  skills: entries,
  certifications: entries,
  achievements: entries,
});

// As typed, whatever it is: where it is shown, only an address becomes a link (PEOPLE-040).
const socialLink = boundedText({
  min: 0,
  max: profileLimits.socialLink,
  tooShort: 'profiles:fields.social_too_long',
  tooLong: 'profiles:fields.social_too_long',
});

export const socialForm = z.object({
  twitter: socialLink,
  linkedin: socialLink,
  taskrabbit: socialLink,
});

const NOT_OFFERED = 'profiles:fields.not_offered';

export const settingsForm = z.object({
  preferredLanguage: z.enum(profileLanguages, NOT_OFFERED),
  /** One of those offered, or of the person's own device (PEOPLE-053). */
  timezone: z.string(NOT_OFFERED).max(60, NOT_OFFERED).refine(isTimeZone, NOT_OFFERED),
  profileVisibility: z.enum(visibilities, NOT_OFFERED),
  isFindable: z.boolean(),
});

const toggles = z.object({
  notifyNewTasksInArea: z.boolean(),
  notifyApplicationUpdates: z.boolean(),
  notifyTaskUpdates: z.boolean(),
  emailNotifications: z.boolean(),
  marketingEmails: z.boolean(),
});

const awayDay = z.iso.date('away:fields.day_required');

export const awayForm = z
  .object({
    firstDay: awayDay,
    lastDay: awayDay,
    note: line(profileLimits.awayNote, 'away:fields.note_too_long').default(''),
  })
  .refine(({ firstDay, lastDay }) => lastDay >= firstDay, {
    path: ['lastDay'],
    message: 'away:fields.last_before_first',
  });
export type AwayForm = z.infer<typeof awayForm>;

const NOT_CHANGEABLE = 'profiles:fields.not_changeable';

/** The fields people may change of their profile; all others are refused by name (PEOPLE-011). */
export const profileChange = z
  .strictObject(
    {
      ...personalForm.shape,
      /** An upload of the person's own, or null for none (PEOPLE-029). */
      avatarUrl: z
        .string()
        .refine((address) => avatarKey(address) !== null, 'profiles:fields.avatar_not_own')
        .nullable(),
      ...skillsForm.shape,
      socialLinks: z.strictObject(socialForm.shape, NOT_CHANGEABLE).partial(),
      ...settingsForm.shape,
      ...toggles.shape,
    },
    NOT_CHANGEABLE,
  )
  .partial();
export type ProfileChange = z.output<typeof profileChange>;

export const profilesContract = {
  me: procedure
    .route({ method: 'GET', path: '/my/profile', summary: "The caller's own profile" })
    .input(z.object({}).default({}))
    .output(ownProfile),
  update: procedure
    .route({
      method: 'PATCH',
      path: '/my/profile',
      summary: 'Changes the fields that are sent; answers the whole profile',
    })
    .input(profileChange)
    .output(ownProfile),
  setAway: procedure
    .route({
      method: 'PUT',
      path: '/my/away',
      summary: 'Says from which day to which the caller is away, by their own clock',
    })
    .input(awayForm)
    .output(ownProfile),
  endAway: procedure
    .route({ method: 'DELETE', path: '/my/away', summary: 'The caller is back, or not going' })
    .input(z.object({}).default({}))
    .output(ownProfile),
  completeOnboarding: procedure
    .route({
      method: 'POST',
      path: '/my/profile/onboarding',
      summary: 'Name and place; ends onboarding',
    })
    .input(
      onboardingForm.extend({
        /** The device's; one that is not known counts as none. */
        timezone: z.string().max(60).optional().catch(undefined),
      }),
    )
    .output(ownProfile),
};
