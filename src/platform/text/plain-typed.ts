/**
 * A number, phone number or code as typed, in plain signs: full-width ones become ASCII, every dash and every space the
 * plain one, and what cannot be seen (direction marks, joiners) is left out. Phone books and spreadsheets paste all of it.
 */
export const plainTyped = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}/gu, '')
    .replaceAll(/[\p{Dash_Punctuation}\u2212]/gu, '-')
    .replaceAll(/\s/g, ' ')
    .trim();
