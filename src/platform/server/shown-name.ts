import { text } from './texts.ts';
import type { Language } from './viewer.ts';

/** The key of the name that people without one get; it differs from place to place (TASK-003, TASK-159, SERV-018). */
export type Nameless = 'anonymous' | 'anonymousUser' | 'unknownUser';

/** The name of the empty profile of a person who has left (decision 0065), shown in the reader's language. */
export const FORMER_MEMBER = 'Former member';

/** Returns a name for each person, also for those without one. */
export const shownName = (
  name: string,
  language: Language,
  nameless: Nameless = 'anonymous',
): string =>
  name === FORMER_MEMBER
    ? text(language, 'common:people.formerMember')
    : name.trim() || text(language, `common:people.${nameless}`);
