/** The API of questions for the rest of the server. */
import type { Services } from '#platform/server/context.ts';
import { id } from '#platform/api-contract.ts';
import { QUESTIONS_TOPIC } from '../live-events.ts';

export { hasContacts } from './contacts.ts';
export { questionSubject } from './question-subject.ts';

/** Lets the pages of signed-in people follow the questions of what they show. */
export const subscribeQuestions = ({ realtime }: Services): void =>
  realtime.allowSubscriptions(QUESTIONS_TOPIC, (topic) => id.safeParse(topic).success);
