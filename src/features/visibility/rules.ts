export const visibilities = ['public', 'contacts', 'private'] as const;
export type Visibility = (typeof visibilities)[number];

/** The visibility of the empty profile of a person who has left; people cannot choose it (decision 0065). */
export const FORMER = 'former';

/** The relation of two people: as the database's `relation_of` returns it, or 'blocked' if one blocked the other. */
export const relations = ['self', 'contact', 'counterpart', 'stranger', 'blocked'] as const;
export type Relation = (typeof relations)[number];

/** The parts of a person that may leave the server. */
export type Sight = {
  /** Name and picture, and with them the way to the person's card and page. */
  name: boolean;
  /** Everything the person tells about themselves, with badges and written reviews. */
  details: boolean;
  presence: boolean;
};

export type Looking = {
  visibility: Visibility;
  relation: Relation;
  isSignedIn: boolean;
};

/**
 * PEOPLE-065 to PEOPLE-069 and PEOPLE-192, for every answer, live event, page and e-mail. Ratings and what was dealt
 * stay visible beside a person's tasks (PEOPLE-071); nothing of PEOPLE-072 is ever shown.
 */
export function getSight({ visibility, relation, isSignedIn }: Looking): Sight {
  if (relation === 'blocked') return { name: false, details: false, presence: false };
  if (relation === 'self') return { name: true, details: true, presence: true };
  if (visibility === 'public') return { name: true, details: true, presence: isSignedIn };
  const isKnown = relation === 'contact' && visibility === 'contacts';
  return { name: relation !== 'stranger', details: isKnown, presence: isKnown };
}
