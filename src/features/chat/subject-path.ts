import { subjectPath } from '#features/subjects/subjects.ts';
import type { Conversation } from './contract.ts';

/** The page of what a conversation is about (CHAT-068); null once that is gone (CHAT-126). */
export const pathOfSubject = ({ type, id, isRemoved }: Conversation['subject']): string | null =>
  isRemoved ? null : subjectPath(type, id);
