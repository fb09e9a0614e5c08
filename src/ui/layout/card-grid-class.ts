/** One, two or three columns: as many as are wide enough for a card, whatever stands beside them (TASK-071). */
export const CARD_GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-5';
