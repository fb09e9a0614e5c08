/** The sizes in which stored pictures are given away, and no others (SHELL-251). */
export const picturePresets = {
  thumbnail: { width: 150, height: 150 },
  card: { width: 400, height: 300 },
  hero: { width: 1200, height: 600 },
  avatar: { width: 80, height: 80 },
  marketplaceCard: { width: 300, height: 200 },
} as const;

export type PicturePreset = keyof typeof picturePresets;

export const isPicturePreset = (name: string): name is PicturePreset =>
  Object.hasOwn(picturePresets, name);

/** Where a stored picture lies in one of the sizes. */
export const pictureAddress = (key: string, preset: PicturePreset): string =>
  `/media/${key}/${preset}`;
