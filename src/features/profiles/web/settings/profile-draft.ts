import { z } from 'zod';
import { SOCIAL_NETWORKS } from '#features/people/social-networks.ts';
import { clock } from '#platform/web/clock.ts';
import { draftStore } from '#platform/web/storage/draft-store.ts';
import { tabStorage } from '#platform/web/storage/storage.ts';
import { sectionForms } from './section-fields.ts';

const text = z.string();
const list = z.array(z.string());

const typedValues = z
  .object({
    personal: z.object({ fullName: text, phone: text, location: text, bio: text }).partial(),
    skills: z
      .object({
        professionalTitle: text,
        company: text,
        industry: text,
        websiteUrl: text,
        skills: list,
        certifications: list,
        achievements: list,
      })
      .partial(),
    social: z.partialRecord(z.enum(SOCIAL_NETWORKS), text),
    language: sectionForms.language.partial(),
    visibility: sectionForms.visibility.partial(),
  })
  .partial();
type ProfileDraft = z.output<typeof typedValues>;
export type TypedSections = { [Name in keyof ProfileDraft]: ProfileDraft[Name] | null };

const store = draftStore({
  name: 'profile',
  version: 1,
  content: z.object({ values: typedValues }),
  storage: tabStorage,
});

/** Profile changes that were typed and not saved; they outlast the end of the session (PEOPLE-183). */
export const profileDraft = {
  load: (userId: string): ProfileDraft => store.load(userId)?.values ?? {},
  /** Replaces what is stored of these forms, by nothing where it is null; typed values of others stay (PEOPLE-213). */
  save(userId: string, typed: TypedSections): void {
    const all = Object.entries({ ...this.load(userId), ...typed });
    const values = Object.fromEntries(all.filter(([, one]) => one !== null));
    if (Object.keys(values).length === 0) store.remove(userId);
    else store.save(userId, { values, savedAt: clock.now().getTime() });
  },
};
