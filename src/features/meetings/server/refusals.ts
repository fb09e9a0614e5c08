export const NO_MEETING = 'meetings:refusals.no_meeting';
export const LINK_ENDED = 'meetings:refusals.link_ended';
