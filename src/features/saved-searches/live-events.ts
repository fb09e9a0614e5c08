/** Live, to their owner: read the saved searches again. */
export const SAVED_SEARCHES_CHANGED = 'saved-searches.changed';
