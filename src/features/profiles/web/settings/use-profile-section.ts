import { useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import type { OwnProfile } from '../../contract.ts';
import { profileDraft } from './profile-draft.ts';
import type { TypedSections } from './profile-draft.ts';
import { sectionForms, toProfileChange, toProfileSections } from './section-fields.ts';
import type { SectionName, SectionValues } from './section-fields.ts';
import { useSection } from './use-section.ts';
import type { Section } from './use-section.ts';

interface Options<Name extends SectionName> {
  /** Set where the rules depend on the person. */
  schema?: z.ZodType<unknown, SectionValues[Name]>;
  onSaved?: (changes: Partial<SectionValues[Name]>) => void;
}

const SCHEMAS: { [Name in SectionName]: z.ZodType<unknown, SectionValues[Name]> } = sectionForms;

/** One form of the profile, beginning with what is stored and what was typed before the page was left (PEOPLE-183). */
export function useProfileSection<Name extends SectionName>(
  profile: OwnProfile,
  name: Name,
  options: Options<Name> = {},
): Section<SectionValues[Name]> {
  const stored = useMemo(() => toProfileSections(profile)[name], [profile, name]);
  const [draft] = useState(() => profileDraft.load(profile.id)[name]);
  return useSection<SectionValues[Name]>({
    schema: SCHEMAS[name],
    stored,
    draft: draft as Partial<SectionValues[Name]> | undefined,
    toValues: (saved) => toProfileSections(saved)[name],
    toChange: (changes) => toProfileChange(name, changes),
    ...options,
  });
}

type Unsaved = Partial<Record<SectionName, { changes: object; isChanged: boolean }>>;

/** Stores what is typed in these forms of a page; says whether there is any, and how to discard it. */
export function useUnsaved(userId: string, sections: Unsaved) {
  const all = Object.entries(sections);
  const typed = JSON.stringify(
    Object.fromEntries(
      all.map(([name, { changes, isChanged }]) => [name, isChanged ? changes : null]),
    ),
  );
  useEffect(() => profileDraft.save(userId, JSON.parse(typed) as TypedSections), [userId, typed]);
  return {
    hasUnsaved: all.some(([, { isChanged }]) => isChanged),
    onDiscard: () =>
      profileDraft.save(userId, Object.fromEntries(all.map(([name]) => [name, null]))),
  };
}
