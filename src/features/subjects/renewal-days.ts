/** Days without a change after which the owner of a thing is asked whether it is still there. */
export const DAYS_UNTIL_ASKED = 60;

/** Days without an answer after which it pauses. */
export const DAYS_TO_ANSWER = 15;
