import { text } from './texts.ts';
import type { Language } from './viewer.ts';

/** What somebody without a name is called; it differs from place to place (TASK-003, TASK-159, SERV-018). */
export type Nameless = 'anonymous' | 'anonymousUser' | 'unknownUser';

/** Nobody is shown without a name. */
export const shownName = (
  name: string,
  language: Language,
  nameless: Nameless = 'anonymous',
): string => name.trim() || text(language, `common:people.${nameless}`);
