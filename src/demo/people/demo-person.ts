import type { Language } from '#platform/server/context.ts';
import type { Look } from './portrait.ts';

export type DemoPerson = {
  /** Names the person in tasks and conversations; also the name in their e-mail address. */
  key: string;
  name: string;
  title: string;
  bio: string;
  location: string;
  language: Language;
  look: Look;
};
