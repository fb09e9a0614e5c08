/** The shapes in which stored pictures are given away, cut to fill them (SHELL-251). */
export const picturePresets = {
  thumbnail: { width: 150, height: 150 },
  card: { width: 400, height: 300 },
  hero: { width: 1200, height: 600 },
  avatar: { width: 80, height: 80 },
  marketplaceCard: { width: 300, height: 200 },
} as const;

export type PicturePreset = keyof typeof picturePresets;
/** Beside the presets a picture is given away uncut, for those who want to see all of it. */
export type PictureSize = PicturePreset | 'whole';

/** The longer side of a whole picture, but for long ones (`longestSideFor`). */
export const WHOLE_SIDE = 1600;

export const isPictureSize = (name: string): name is PictureSize =>
  name === 'whole' || Object.hasOwn(picturePresets, name);

/** Returns the address of a stored picture in one of the sizes. */
export const pictureAddress = (key: string, size: PictureSize): string => `/media/${key}/${size}`;

const ADDRESS = /^\/media\/([0-9a-f]{64})\/\w+$/;

/** The key in such an address; null in anything else. */
export const parsePictureKey = (address: string): string | null =>
  ADDRESS.exec(address)?.[1] ?? null;
