import { late } from '#ui/late.tsx';

/** A person's services on their page, loaded after the page. */
export const LateServicesOfPerson = late({
  texts: ['services'],
  load: async () => (await import('./services-of-person.tsx')).ServicesOfPerson,
  // A profile without it is still a profile.
  isOptional: true,
});
