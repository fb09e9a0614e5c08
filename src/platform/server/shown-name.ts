import { text } from './texts.ts';
import type { Language } from './viewer.ts';

/** What somebody without a name is called; it differs from place to place (TASK-003, TASK-159, SERV-018). */
export type Nameless = 'anonymous' | 'anonymousUser' | 'unknownUser';

/** What the empty profile of somebody who has left is called (decision 0065), shown in the reader's language. */
export const FORMER_MEMBER = 'Former member';

/** Nobody is shown without a name. */
export const shownName = (
  name: string,
  language: Language,
  nameless: Nameless = 'anonymous',
): string =>
  name === FORMER_MEMBER
    ? text(language, 'common:people.formerMember')
    : name.trim() || text(language, `common:people.${nameless}`);
