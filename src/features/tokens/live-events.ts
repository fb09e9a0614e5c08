/** Live, to one person: their tokens have become more or fewer, and with them what they brought about. */
export const TOKENS_CHANGED = 'tokens.changed';
