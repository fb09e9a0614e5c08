/** DEAL-174: a person's trusted contacts, and how long their names may be. */
export const MOST_CONTACTS = 5;
export const LONGEST_CONTACT_NAME = 60;
/** DEAL-173: how far ahead the time to be back is. */
export const SHORTEST_MINUTES = 10;
export const LONGEST_HOURS = 48;
/** DEAL-175: how long before that time its person is reminded, if there is so much left. */
export const REMINDED_MINUTES_BEFORE = 15;
/** DEAL-179: by so much "30 Minutes More" moves it. */
export const MORE_MINUTES = 30;
/** DEAL-177: an alert that no mail server took is sent again for so long. */
export const HOURS_OF_TRYING = 24;
/** DEAL-180 */
export const DAYS_STORED = 30;
