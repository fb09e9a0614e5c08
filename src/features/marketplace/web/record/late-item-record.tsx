import { late } from '#ui/late.tsx';

/** The record on a person's page, loaded after the page. */
export const LateItemRecord = late({
  texts: ['marketplace', 'items'],
  load: async () => (await import('./item-record.tsx')).ItemRecord,
  // A profile without it is still a profile.
  isOptional: true,
});
