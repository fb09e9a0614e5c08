/** Beside the contract, so that screens know it without loading its schemas. */
export const LONGEST_SEND_BACK_REASON = 500;
