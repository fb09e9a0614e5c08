/** An unanswered step lapses after this many hours, and at the latest when its time begins. */
export const STEP_HOURS = 72;
export const LONGEST_SCOPE = 1000;
export const LONGEST_REASON = 300;
/** The open requests that one client may have at once, with all providers together. */
export const MOST_OPEN_BOOKINGS = 20;
export const MOST_PHOTOS = 5;
/** One answer has at most so many, the newest. */
export const BOOKINGS_AT_ONCE = 50;
export const STEPS_AT_ONCE = 200;
/** How many days ahead the two may agree on a time. */
export const AGREED_DAYS_AHEAD = 365;
