export const MOST_OFFER = 1_000_000;
export const LONGEST_NOTE = 200;
/** The hours after which an offer without an answer lapses (ITEM-285). */
export const OFFER_HOURS = 48;
/** The hours for which an accepted offer reserves the item (ITEM-283). */
export const RESERVED_HOURS = 72;
/** The maximum number of current offers per person, for all items (ITEM-289). */
export const MOST_CURRENT_OFFERS = 10;
/** One answer has at most so many of each kind, the newest. */
export const CARDS_AT_ONCE = 200;

export const LONGEST_PLACE_NAME = 80;
export const LONGEST_PLACE_ADDRESS = 200;
/** That are proposed at once (ITEM-295). */
export const PLACES_AT_ONCE = 10;
/** The maximum distance of suggested meeting places. */
export const MEETING_RADIUS_MILES = 30;

/** ITEM-300. */
export const SHORTEST_SLOT_MINUTES = 5;
export const LONGEST_SLOT_HOURS = 12;
export const SLOT_DAYS_AHEAD = 60;
/** For so long after an agreed time it is asked about, and either of the two can say how it ended (DEAL-083, DEAL-155). */
export const SLOT_DAYS_OPEN = 30;
