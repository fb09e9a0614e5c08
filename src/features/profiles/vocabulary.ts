import { DEFAULT_TIME_ZONE } from '#platform/time/zoned-time.ts';

/** The interface and e-mails are available in the first two (PEOPLE-052). */
export const profileLanguages = ['en', 'es', 'fr', 'de', 'it'] as const;
export type ProfileLanguage = (typeof profileLanguages)[number];

/** Offered to all people, by their IANA names, besides that of their device (PEOPLE-053). */
export const timeZones = [
  DEFAULT_TIME_ZONE,
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Paris',
  'Asia/Tokyo',
] as const;

export const entryLists = ['skills', 'certifications', 'achievements'] as const;

/** PEOPLE-042, in the order of the tab. */
export const notificationToggles = [
  'notifyNewTasksInArea',
  'notifyApplicationUpdates',
  'notifyTaskUpdates',
  'emailNotifications',
  'marketingEmails',
] as const;
