/** In letters, of why a poster sends completed work back (TASK-033). */
export const LONGEST_SEND_BACK_REASON = 500;
