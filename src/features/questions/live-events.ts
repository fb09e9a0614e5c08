/** Live event about the questions of one thing: read them again. It never has what was written. */
export const QUESTIONS_CHANGED = 'questions.changed';
export type QuestionsChanged = { entityId: string };

/** The kind of topic by which pages follow the answers on a thing, by its id. */
export const QUESTIONS_TOPIC = 'questions';
