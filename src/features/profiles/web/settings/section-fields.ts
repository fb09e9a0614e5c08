import type { z } from 'zod';
import { personalForm, settingsForm, skillsForm, socialForm } from '../../contract.ts';
import type { OwnProfile, ProfileChange } from '../../contract.ts';

const languageForm = settingsForm.pick({ preferredLanguage: true, timezone: true });
const visibilityForm = settingsForm.pick({ profileVisibility: true, isFindable: true });

/** The values of the forms of the profile and its settings; each name occurs in one of them only. */
export type SectionValues = {
  personal: z.input<typeof personalForm>;
  skills: z.input<typeof skillsForm>;
  social: z.input<typeof socialForm>;
  language: z.input<typeof languageForm>;
  visibility: z.input<typeof visibilityForm>;
};
export type SectionName = keyof SectionValues;
type AllValues = { [Name in SectionName]: SectionValues[Name] };

export const sectionForms = {
  personal: personalForm,
  skills: skillsForm,
  social: socialForm,
  language: languageForm,
  visibility: visibilityForm,
} as const;

/** The stored profile as the forms begin with it. */
export const toProfileSections = (profile: OwnProfile): AllValues => ({
  personal: {
    fullName: profile.fullName,
    phone: profile.phone ?? '',
    location: profile.location ?? '',
    bio: profile.bio ?? '',
  },
  skills: {
    professionalTitle: profile.professionalTitle ?? '',
    company: profile.company ?? '',
    industry: profile.industry ?? '',
    websiteUrl: profile.websiteUrl ?? '',
    skills: profile.skills,
    certifications: profile.certifications,
    achievements: profile.achievements,
  },
  social: profile.socialLinks,
  language: {
    preferredLanguage: profile.preferredLanguage,
    timezone: profile.timezone,
  },
  visibility: {
    profileVisibility: profile.profileVisibility,
    isFindable: profile.isFindable,
  },
});

/** Returns the input of the update call for the fields of one form. */
export const toProfileChange = <Name extends SectionName>(
  section: Name,
  values: Partial<SectionValues[Name]>,
): Partial<ProfileChange> => (section === 'social' ? { socialLinks: values } : values);

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));

/** Returns the names of fields that were changed and not saved. */
export const changedNames = <Values extends object>(
  typed: Values,
  stored: Values,
): (keyof Values)[] =>
  (Object.keys(stored) as (keyof Values)[]).filter((name) => !isSame(typed[name], stored[name]));

/** Returns the fields that take a new stored value: those that still read as it did before (PEOPLE-016). */
export function followedValues<Values extends object>(
  typed: Values,
  { before, now }: { before: Values; now: Values },
): Partial<Values> {
  const untouched = (Object.keys(now) as (keyof Values)[]).filter(
    (name) => isSame(typed[name], before[name]) && !isSame(now[name], before[name]),
  );
  return pickNames(now, untouched);
}

export const pickNames = <Values extends object>(
  values: Values,
  names: readonly (keyof Values)[],
): Partial<Values> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
