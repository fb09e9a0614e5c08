/** Live, to the owner and the helper of a series: read it again. */
export const SERIES_CHANGED = 'series.changed';
