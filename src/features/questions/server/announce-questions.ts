import type { Work } from '#platform/server/context.ts';
import type { AskedThing } from '../contract.ts';
import { QUESTIONS_CHANGED, QUESTIONS_TOPIC } from '../live-events.ts';
import type { QuestionsChanged } from '../live-events.ts';

/** Once the change is stored, all open pages of the thing read its questions again (DEAL-016). */
export function announceToReaders({ services, afterCommit }: Work, entityId: string): void {
  const payload: QuestionsChanged = { entityId };
  afterCommit(() =>
    services.realtime.toSubscribers(QUESTIONS_TOPIC, entityId, QUESTIONS_CHANGED, payload),
  );
}

/** The same for the pages of these people alone: of a question that others do not see yet. */
export function announceTo(
  { services, afterCommit }: Work,
  entityId: string,
  people: string[],
): void {
  const payload: QuestionsChanged = { entityId };
  afterCommit(() => services.realtime.toUsers(people, QUESTIONS_CHANGED, payload));
}

/** Announces that a question was removed, hidden or shown again, to the pages of those who may read it. */
export const announceQuestion = (
  work: Work,
  question: { entity_id: string; answer: string | null; owner_id: string; asker_id: string },
): void =>
  question.answer === null
    ? announceTo(work, question.entity_id, [question.owner_id, question.asker_id])
    : announceToReaders(work, question.entity_id);

/** The columns of a notice about a thing. */
export const aboutThing = ({ entityType, entityId }: AskedThing) => ({
  entityType,
  entityId,
  taskId: entityType === 'task' ? entityId : null,
});
