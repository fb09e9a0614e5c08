import type { CompletionPart } from '../../rules.ts';

/** PEOPLE-004; the address names them like this. */
export const profileTabs = [
  'personal',
  'skills',
  'social',
  'notifications',
  'settings',
  'reviews',
] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** Where a missing part is filled in: its tab, and the field there that takes the focus. */
export const placeOfPart: Record<CompletionPart, { tab: ProfileTab; field: string | null }> = {
  avatar: { tab: 'personal', field: null },
  bio: { tab: 'personal', field: 'bio' },
  phone: { tab: 'personal', field: 'phone' },
  location: { tab: 'personal', field: 'location' },
  name: { tab: 'personal', field: 'fullName' },
  title: { tab: 'skills', field: 'professionalTitle' },
  skills: { tab: 'skills', field: 'skills' },
};
