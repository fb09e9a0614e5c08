import { pictureAddress } from '#platform/addresses/picture-address.ts';

/** Returns the parts of a post that moderators read: its text, its amounts and the addresses of its pictures. */
export const excerptOfPosted = (posted: {
  words: ReadonlyArray<string | null>;
  amounts: ReadonlyArray<string | number | null>;
  pictureKeys: readonly string[];
}): string[] => [
  ...posted.words.flatMap((words) => (words === null || words === '' ? [] : [words])),
  ...posted.amounts.flatMap((amount) => (amount === null ? [] : [`$${Number(amount)}`])),
  ...posted.pictureKeys.map((key) => pictureAddress(key, 'whole')),
];
