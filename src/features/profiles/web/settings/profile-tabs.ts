import type { CompletionPart } from '../../rules.ts';

/** PEOPLE-004; the address names them like this. */
export const profileTabs = ['personal', 'skills', 'social', 'reviews'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** The tab where a missing part is filled in, and the field there that takes the focus. */
export const placeOfPart: Record<CompletionPart, { tab: ProfileTab; field: string }> = {
  avatar: { tab: 'personal', field: '[data-avatar]' },
  bio: { tab: 'personal', field: '[name="bio"]' },
  phone: { tab: 'personal', field: '[name="phone"]' },
  location: { tab: 'personal', field: '[name="location"]' },
  name: { tab: 'personal', field: '[name="fullName"]' },
  title: { tab: 'skills', field: '[name="professionalTitle"]' },
  skills: { tab: 'skills', field: '[name="skills"]' },
};
