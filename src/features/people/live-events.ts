/** Live, to both: a block came between two people or was taken back. Carries nothing, not even whose it is. */
export const BLOCKS_CHANGED = 'people.blocks_changed';
