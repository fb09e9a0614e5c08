import { z } from 'zod';
import { id, procedure } from '#platform/api-contract.ts';
import { plainName } from '#platform/text/plain-name.ts';
import { boundedText } from '#platform/text/text-length.ts';

export const ownProfile = z.object({
  id,
  /** By which others ask for the person's card and page. */
  personId: id,
  fullName: z.string(),
  avatarUrl: z.string().nullable(),
  location: z.string().nullable(),
  /** Where that is: its city, and the middle of its 0.01 degree cell; null while nobody knows the place. */
  place: z
    .object({
      city: z.string(),
      state: z.string(),
      latitude: z.number(),
      longitude: z.number(),
    })
    .nullable(),
  phone: z.string().nullable(),
  preferredLanguage: z.string(),
  onboardingCompleted: z.boolean(),
  /** Also while name or place is missing, whatever was completed before (SHELL-072). */
  needsOnboarding: z.boolean(),
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
    max: 100,
    tooShort: 'profiles:fields.location_required',
    tooLong: 'profiles:fields.location_too_long',
  }),
});

export const profilesContract = {
  me: procedure
    .route({ method: 'GET', path: '/my/profile', summary: "The caller's own profile" })
    .input(z.object({}).default({}))
    .output(ownProfile),
  completeOnboarding: procedure
    .route({
      method: 'POST',
      path: '/my/profile/onboarding',
      summary: 'Name and place; ends onboarding',
    })
    .input(onboardingForm)
    .output(ownProfile),
  setLanguage: procedure
    .route({
      method: 'PUT',
      path: '/my/profile/language',
      summary: 'The language of e-mails and notices',
    })
    .input(z.object({ language: z.enum(['en', 'es']) }))
    .output(z.object({})),
};
