import type { Language } from '#platform/server/context.ts';
import type { Look } from './portrait.ts';

export type DemoPerson = {
  /** What tasks and conversations call them by; also the name in their address. */
  key: string;
  name: string;
  title: string;
  bio: string;
  location: string;
  language: Language;
  look: Look;
};
