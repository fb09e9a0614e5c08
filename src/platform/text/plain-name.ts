// The second kind turns the direction of whatever is written after a name.
const UNWANTED = /\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** A name without characters that would only play tricks where it is shown (AUTH-035). */
export const plainName = (typed: string): string => typed.replaceAll(UNWANTED, '').trim();
