/** Live, to one person: read again from whom they are to be back, and their trusted contacts. */
export const SAFE_RETURNS_CHANGED = 'safe-returns.changed';
