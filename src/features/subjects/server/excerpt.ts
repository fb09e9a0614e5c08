import { pictureAddress } from '#platform/addresses/picture-address.ts';

/** What moderators read of something posted: its words, what it costs, and where its pictures are. */
export const excerptOfPosted = (posted: {
  words: ReadonlyArray<string | null>;
  amounts: ReadonlyArray<string | number | null>;
  pictureKeys: readonly string[];
}): string[] => [
  ...posted.words.flatMap((words) => (words === null || words === '' ? [] : [words])),
  ...posted.amounts.flatMap((amount) => (amount === null ? [] : [`$${Number(amount)}`])),
  ...posted.pictureKeys.map((key) => pictureAddress(key, 'whole')),
];
