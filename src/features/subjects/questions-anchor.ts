/** The id of the section with the questions on the page of a thing (DEAL-012). */
export const QUESTIONS_ANCHOR = 'questions';
