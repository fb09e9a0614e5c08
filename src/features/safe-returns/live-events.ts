/** Live, to one person: their safe returns or trusted contacts have changed. */
export const SAFE_RETURNS_CHANGED = 'safe-returns.changed';
