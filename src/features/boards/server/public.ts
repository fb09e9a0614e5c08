/** The API of boards for the rest of the server. */
export { boardSubject } from './board-subject.ts';
export { shownBoards } from './board-rows.ts';
